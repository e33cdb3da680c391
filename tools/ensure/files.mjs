import fs from 'node:fs'

/** A file's text; undefined when it cannot be read. */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** A file's JSON; undefined when it cannot be read or is broken. */
export function readJson(file) {
  try {
    return JSON.parse(readText(file))
  } catch {
    return undefined
  }
}
