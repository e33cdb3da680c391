import { isIPv4, isIPv6 } from 'node:net'
import { parse } from 'tldts'

// Which names in a text lead to a place on the net: those whose ending is in the public suffix list, and addresses in figures.

const name = /(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}/g
/** Endings that are words of English as well: what follows such a word is the sentence (`good.it was`). */
const words = new Set('am as at be by do in is it my no so to us'.split(' '))
/** Endings that are endings of files as well. */
const files = new Set('md mov pl ps py rs sh so'.split(' '))

/** Whether the last part of a name is an ending under which there are names. */
const isEnding = (ending: string): boolean => parse(`a.${ending}`).isIcann === true

function isPlace(found: string, behind: string): boolean {
  const { isIcann, domain, publicSuffix, isIp } = parse(found)
  if (isIp || isIcann !== true || domain === null || publicSuffix === null) return false
  if (!/[a-z]/.test(publicSuffix)) return false
  if (files.has(publicSuffix)) return behind.startsWith('/')
  return !words.has(publicSuffix) || !/^\s+[a-z0-9]/.test(behind)
}

const dottedIp = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g
const colonIp = /(?<![0-9a-z:])[0-9a-f:]*:[0-9a-f]*:[0-9a-f:.]*/g
/** 3232235777/a, 0xc0a80001/a: an address as one number. */
const oneNumber = /(?<![\da-z])(?:\d{8,10}|0x[0-9a-f]{8})(?=[/:][a-z0-9])/g

/** Four small figures are a version, unless a port or a path follows. */
const isAddress = (found: string, behind: string): boolean =>
  isIPv4(found) && (/\d\d/.test(found) || /^[:/]/.test(behind))

function* addressesIn(open: string): Generator<string> {
  if (open.includes('.'))
    for (const { 0: found, index } of open.matchAll(dottedIp))
      if (isAddress(found, open.slice(index + found.length, index + found.length + 1))) yield found
  if (open.includes(':'))
    for (const [found] of open.matchAll(colonIp)) if (found.length > 3 && isIPv6(found)) yield found
  if (open.includes('/') || open.includes(':')) for (const [found] of open.matchAll(oneNumber)) yield found
}

/** The places that a text names without saying https:// or www. */
export function placesIn(open: string): string[] {
  const found = new Set<string>(addressesIn(open))
  if (open.includes('.'))
    for (const { 0: whole, index } of open.matchAll(name))
      if (isPlace(whole, open.slice(index + whole.length, index + whole.length + 2))) found.add(whole)
  return [...found]
}

const star =
  /(?<![a-z0-9-])[a-z0-9-]{2,63}\s?(?:[☆★⭐◆◇●○◎■□▲△♥❤♡→➡⇒※✦✧✩✪✿❀。｡]|🔴|🟢|🌟)\ufe0f?\s?([a-z]{2,12})(?![a-z])/gu
const mayStar = /[☆★⭐◆◇●○◎■□▲△♥❤♡→➡⇒※✦✧✩✪✿❀。｡🔴🟢🌟]\s?[a-z]/u

/** A name with another sign for its dot: evil☆top; null: none. */
export function starredIn(open: string): string | null {
  if (!mayStar.test(open)) return null
  for (const [whole, ending = ''] of open.matchAll(star))
    if (!words.has(ending) && !files.has(ending) && isEnding(ending)) return whole
  return null
}
