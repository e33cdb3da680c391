/** 收藏, for the page of a thing. */
export { CollectButton } from './CollectButton.tsx'

/** 同好也喜欢, for the page of a blend or a pipe; it asks for itself, so that nothing waits for it. */
export { AlsoLiked } from './recommendation/AlsoLiked.tsx'

/** 配这支斗, for the page of a pipe. */
export { Paired } from './recommendation/Paired.tsx'
