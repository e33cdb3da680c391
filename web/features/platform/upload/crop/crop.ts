export type Area = { x: number; y: number; width: number; height: number }

/** The longest side of what is brought; the server makes the sizes. */
const longest = 1200

/** A picture as the browser shows it, upright; null for a file that it cannot read. */
export async function pictureOf(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

/** The cut part of a picture as a file; null when the browser gives none. */
export function cut(picture: HTMLImageElement, area: Area, name: string): Promise<File | null> {
  const scale = Math.min(1, longest / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // What is transparent would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], name, { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    )
  })
}
