import { useEffect, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import { createPiece, type PieceOptions } from './saver.ts'

/** A piece being written, and what can be done with it. */
export function usePiece(options: PieceOptions) {
  const [{ state: store, start, ...acts }] = useState(() => createPiece(options))
  const state = useStore(store)
  useEffect(start, [start])
  return { ...state, ...acts }
}

export type Piece = ReturnType<typeof usePiece>
