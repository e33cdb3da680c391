import { createStore, useStore } from '#web/lib/store.ts'

const addresses = createStore<Readonly<Record<string, string>>>({})

/** Notes the address at which each kept page was last seen. */
export function noteKept(name: string, address: string): void {
  if (addresses.read()[name] !== address) addresses.change({ [name]: address })
}

/** Kept pages by name → the address at which they wait; links in the menu lead back there. */
export const useKeptAddresses = () => useStore(addresses)
