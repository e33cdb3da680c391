/** 热门工作室, for the home page. */
export { Recommended } from './Recommended.tsx'
