/** One step of the work, in rounds of PBKDF2 with SHA-256: two or three milliseconds of a slow phone (ADR 0017). */
export const rounds = 2_000

/** Steps of a proof of level 0, on average: a third of a second of a slow phone. */
const steps = 120

/** Each level is twice the work of the one before. The highest that is asked for by itself. */
export const highestLevel = 4

/** What a solved puzzle is worth by itself: programs solve it, for about the work of this level. */
export const puzzleStrength = 2

/** Where the proof that stands in for the puzzle begins and ends: ten seconds of a slow phone, and a minute and a half. */
const longest = { first: 5, last: 8 }

/** What goes with a puzzle whose ticket is to stand for a person. */
export const puzzleProofLevel = longest.first

/** Of the levels that stand in for the puzzle: harder with each that a place asked for lately. */
export const insteadLevel = (asked: number): number => Math.min(longest.last, longest.first + asked)

/** A ticket of this strength stands for a person: a puzzle with the proof that goes with it, or the long proof. */
export const personStrength = 9

/** Below which the right counter lies; drawn evenly from 0 on, so that there is none to begin at but the first. */
export const maxSteps = (level: number): number => 2 * steps * 2 ** level

/** How long a challenge may be answered. */
export const challengeSeconds = 300
