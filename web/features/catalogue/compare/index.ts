export { CompareToggle } from './CompareToggle.tsx'
export { CompareTray } from './CompareTray.tsx'
