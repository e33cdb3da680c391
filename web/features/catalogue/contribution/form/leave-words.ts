import type { LeaveWords } from '#web/ui/form/LeaveGuard.tsx'

/** The question before a form is left that was not sent; `body` says what becomes of what was typed. */
export const leaveWords = (body: string): LeaveWords => ({
  title: '还没有提交，要离开吗？',
  body,
  leave: '离开',
  stay: '留下',
})
