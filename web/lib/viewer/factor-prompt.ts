import { createPrompt } from '../prompt.ts'

/** Whether somebody showed their second factor, when a call asked for it anew (10156). */
export const factorPrompt = createPrompt<boolean>()
