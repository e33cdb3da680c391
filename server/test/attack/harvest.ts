const perName = 60
const longest = 400

/** What answers brought, by the name under which it stood: the newest values of each. */
export class Harvest {
  readonly values = new Map<string, unknown[]>()

  #keep(name: string, value: string | number): void {
    if (typeof value === 'string' && (value === '' || value.length > longest)) return
    const known = this.values.get(name) ?? []
    if (known.includes(value)) return
    known.push(value)
    if (known.length > perName) known.shift()
    this.values.set(name, known)
  }

  /** Takes in an answer, so many values at most. */
  take(text: string): void {
    let left = 200
    const walk = (value: unknown): void => {
      if (left <= 0 || value === null || typeof value !== 'object') return
      for (const [name, one] of Object.entries(value)) {
        left -= 1
        if (typeof one === 'string' || typeof one === 'number') this.#keep(name, one)
        else walk(one)
      }
    }
    walk((JSON.parse(text) as { data: unknown }).data)
  }
}
