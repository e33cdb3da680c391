/** A thing became another of its kind: what names `from` is to name `into`. Both are held. */
export type Repoint = { type: number; from: number; into: number }
