/** The texts to which people agree; a newer version of one asks them again. */
export const bindingKinds = ['register', 'privacy'] as const
