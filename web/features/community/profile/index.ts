/** 与我有关, on the home page, once a member is there. */
export const loadMine = async () => (await import('./MemberSummary.tsx')).MemberSummary
