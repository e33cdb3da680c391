export { actIn, actOnPiece, decidePiece, deletePiece } from './act.ts'
export { likedPiece, weights } from './heat.ts'
export { pendingFor, isModerator, type PieceAct, type PieceKind } from './piece.ts'
