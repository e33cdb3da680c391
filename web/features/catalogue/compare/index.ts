export { CompareToggle } from './choice/CompareToggle.tsx'
export { CompareTray } from './choice/CompareTray.tsx'
