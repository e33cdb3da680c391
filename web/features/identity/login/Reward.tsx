import { useEffect, useRef } from 'react'
import { profileFormPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { Coin } from '#web/ui/picture/Coin.tsx'
import styles from './Reward.module.css'
import type { Go } from './stage.ts'

const rays = Array.from({ length: 48 }, (_, i) => {
  const [angle, reach] = [(i / 48) * 2 * Math.PI, i % 2 ? 46 : 49]
  return `${(50 + Math.cos(angle) * reach).toFixed(1)} ${(50 + Math.sin(angle) * reach).toFixed(1)}`
})

const Medal = () => (
  <svg width="112" height="112" viewBox="0 0 100 100" aria-hidden="true">
    <path d={`M${rays.join('L')}Z`} fill="#c9984a" />
    <circle cx="50" cy="50" r="39" fill="#dcb269" stroke="#f6e3b2" strokeWidth="1.5" />
    <circle cx="50" cy="50" r="34" fill="#c08f45" stroke="#7d5615" strokeWidth="1" />
    <path d="M50 24l5.5 20.500L76 50l-20.5 5.500L50 76l-5.5-20.500L24 50l20.5-5.500z" fill="#4a2f0a" />
    <circle cx="50" cy="50" r="3.5" fill="#f3dda0" />
  </svg>
)

/** After registration: the coins gained and how to gain more; then it is time to log in. */
export function Reward({ coins, go }: { coins: number; go: Go }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="pt-6 px-6 pb-7 text-center">
      <div className={`${styles.picture} flex justify-center items-center h-[120px]`}>
        <Coin size={34} />
        <Medal />
        <Coin size={26} />
      </div>
      <h2 className="mt-3 text-21" id="log-in-title">
        恭喜！您已注册成功
      </h2>
      {coins > 0 && (
        <p className="flex justify-center items-center gap-2 mt-2.5 mb-2">
          <Coin size={32} />
          <b className="num text-34 leading-[1.2] text-brass-700">+{coins}</b>斗币
        </p>
      )}
      <p id="log-in-words" className="mt-2 text-ink-500">
        头像、性别、生日、地区与简介都填好，
        <br />
        还可再得斗币。
      </p>
      <div className="flex justify-center gap-3 mt-5.5">
        <button
          ref={first}
          type="button"
          className={button('primary')}
          onClick={() => go({ reward: null, target: profileFormPath })}
        >
          去完善资料
        </button>
        <button type="button" className={button('line')} onClick={() => go({ reward: null })}>
          先去登录
        </button>
      </div>
    </div>
  )
}
