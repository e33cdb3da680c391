import { button } from '#web/ui/button/button.ts'
import { Coin } from '#web/ui/picture/Coin.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import styles from './RewardPopup.module.css'

type RewardProps = {
  title: string
  /** Coins gained. */
  coins: number
  /** What they are for, or how to gain more. */
  hint: string
  onClose: () => void
}

/** Coins were gained: how many, and for what. Stands as long as it is rendered. */
export function RewardPopup({ title, coins, hint, onClose }: RewardProps) {
  return (
    <Modal
      className={`${styles.popup} pt-9 px-7 pb-8 text-center`}
      aria-labelledby="reward-title"
      aria-describedby="reward-words"
      onAway={onClose}
    >
      <Coin size={84} />
      <h2 className="text-21" id="reward-title">
        {title}
      </h2>
      <div id="reward-words">
        <p className="mt-2 mb-0.5 text-brass-700">
          <b className="num text-34 leading-[1.2]">+{coins}</b> 斗币
        </p>
        <p>{hint}</p>
      </div>
      <button type="button" className={`${button('primary')} mt-5.5`} onClick={onClose} autoFocus>
        知道了
      </button>
    </Modal>
  )
}
