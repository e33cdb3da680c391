import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AvatarCrop, ImageUploader } from './index.ts'

test('在服务器上只留出位置，不出错', () => {
  const html = renderToString(
    <>
      <ImageUploader value={[]} onChange={() => {}} />
      <AvatarCrop onDone={() => {}} onCancel={() => {}} />
    </>,
  )
  expect(html.replace(/ class="[^"]*"/g, '')).toBe('<div></div><div></div>')
})
