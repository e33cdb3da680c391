import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPiece, type PieceOptions } from './saver.ts'

/** A piece being written, and what can be done with it. */
export function usePiece(options: PieceOptions) {
  const [{ subscribe, read, start, ...acts }] = useState(() => createPiece(options))
  const state = useSyncExternalStore(subscribe, read, read)
  useEffect(start, [start])
  return { ...state, ...acts }
}

export type Piece = ReturnType<typeof usePiece>
