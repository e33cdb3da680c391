import { setTimeout } from 'node:timers/promises'

/** Waits so many milliseconds. */
export const sleep = (ms: number): Promise<void> => setTimeout(ms)
