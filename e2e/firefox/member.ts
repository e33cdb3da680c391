import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { registerByHand } from '#server/test/running-site.ts'
import { newPerson, type Person } from '../lib/person.ts'
import { site } from './page.ts'

type Answer<Data> = { code: number; msg: string; data: Data }

/** Reads an answer of the site, as a visitor. */
export async function read<Data>(address: string): Promise<Data> {
  const { data } = (await (await fetch(`${site}/api${address}`)).json()) as Answer<Data>
  return data
}

/** Makes a call, as a visitor or with somebody's token. It is done. */
export async function send<Data>(
  address: string,
  form: Record<string, string>,
  token?: string,
): Promise<Answer<Data> & { token: string }> {
  const answer = await fetch(`${site}/api${address}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: token ? { 'Authorization-token': token } : {},
  })
  const said = (await answer.json()) as Answer<Data> & { token: string }
  expect([address, said.code, said.msg]).toEqual([address, 10000, said.msg])
  return said
}

/** Somebody new, registered without the form. */
export async function registered(): Promise<Person> {
  const person = newPerson()
  await registerByHand(process.env.JOURNEY_DATA ?? '', person)
  return person
}

/** Somebody new, who is logged in at this browser without the dialog. */
export async function newMember(page: Page): Promise<Person & { token: string }> {
  const person = await registered()
  const form = { uname: person.phone, pwd: person.password }
  const { token, data } = await send<object>('/login/login', form)
  const kept = { domain: 'localhost', path: '/' }
  await page
    .browserContext()
    .setCookie(
      { ...kept, name: 'Authorization-token', value: token },
      { ...kept, name: 'userinfo', value: encodeURIComponent(JSON.stringify(data)) },
    )
  return { ...person, token }
}
