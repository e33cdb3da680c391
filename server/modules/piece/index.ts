export { actOnPiece, decidePiece, deletePiece } from './act.ts'
export { likedPiece, weights } from './heat.ts'
export { note } from './note.ts'
export { heldFor, isModerator, type PieceKind } from './piece.ts'
