import type { BrowserContext, Page } from '@playwright/test'
import { registerByHand } from '#server/test/by-hand.ts'
import { newPerson, type Person } from './account.ts'
import { expect } from './site.ts'

type Entry = { token: string; data: { uid: number; avatar: string; nickname: string } }

/** Logs a browser in without the dialog, by password. @returns the person's number */
export async function enterAs(context: BrowserContext, { phone, password }: Person): Promise<number> {
  const answer = await context.request.post('/api/login/login', { form: { uname: phone, pwd: password } })
  const { token, data } = (await answer.json()) as Entry
  expect(token).toBeTruthy()
  const url = new URL(answer.url()).origin
  await context.addCookies([
    { name: 'Authorization-token', value: token, url },
    { name: 'userinfo', value: encodeURIComponent(JSON.stringify(data)), url },
  ])
  return data.uid
}

/** Somebody new, who is logged in. How people register themselves is a journey of its own. */
export async function newMember(page: Page): Promise<Person & { uid: number }> {
  const person = newPerson()
  await registerByHand(process.env.JOURNEY_DATA ?? '', person)
  return { ...person, uid: await enterAs(page.context(), person) }
}
