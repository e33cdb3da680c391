import type { LeaveWords } from '#web/ui/form/LeaveGuard.tsx'

/** Before a form of the desk is left that was not saved. */
export const deskLeave: LeaveWords = {
  title: '还没有保存，要离开吗？',
  body: '改动会丢掉。',
  leave: '离开',
  stay: '留下',
}
