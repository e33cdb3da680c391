declare const typed: unique symbol

/** What an address or a form carries, as it was typed: a call takes it for any field, and the server reads it. */
export type AsTyped = string & { readonly [typed]: true }

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>

/** The texts of a form for a call. They travel as they are: the server reads each by its own rule. */
export const asTyped = <Values extends Texts>(values: Values) =>
  values as { [Name in keyof Values]: AsTyped | Extract<Values[Name], undefined> }

/** A parameter that the page cannot do without: where the address lacks it, the call is refused as malformed. */
export const required = (parameter: AsTyped | undefined): AsTyped => parameter as AsTyped
