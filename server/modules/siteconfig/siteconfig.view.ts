type Banner = {
  image: string
  label: string
  title: string
  summary: string
  link: string
  link_words: string
}

/** A slide of the home page in the wire's words: `key` is the image's address. */
export const bannerView = ({ image, label, title, summary, link, link_words }: Banner) => ({
  key: image,
  label,
  title,
  summary,
  link,
  link_words,
})
