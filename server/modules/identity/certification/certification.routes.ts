import * as contract from '#contract/identity/certification.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readWaiting } from './certification.store.ts'
import { decide, viewApplication, queueOf } from './decide.ts'
import { endCertification, endOwn } from './end.ts'
import { save, withdraw } from './application/draft.ts'
import { ownOf } from './application/own-application.ts'
import { purge, registerPersonal } from './purge.ts'
import { submit } from './application/submit.ts'

function ownRoutes(host: Host): void {
  serve(host, contract.certificationOwn, (_input, { viewer }) => ownOf(host, viewer))

  serve(host, contract.certificationSave, async (input, applicant) => {
    await save(host, input, applicant)
    return ownOf(host, applicant.viewer)
  })

  serve(host, contract.studioApply, async (input, applicant) => {
    await submit(host, input, applicant)
    return ownOf(host, applicant.viewer)
  })

  serve(host, contract.certificationWithdraw, async (_input, { viewer }) => {
    await withdraw(host, viewer)
    return null
  })
}

function endRoutes(host: Host): void {
  serve(host, contract.certificationEnd, async ({ kind }, { viewer }) => {
    await endOwn(host, viewer, kind)
    return ownOf(host, viewer)
  })
}

function staffRoutes(host: Host): void {
  serve(host, contract.certificationQueue, (asked) => queueOf(host, asked))
  serve(host, contract.certificationOne, ({ id }, { viewer }) => viewApplication(host, id, viewer))

  serve(host, contract.certificationDecide, async ({ id, action, reason = '' }, { viewer }) => {
    if (action === 'end') await endCertification(host, { id, reason }, viewer)
    else await decide(host, { id, action, reason }, viewer)
    return null
  })
}

/** Makers are certified: the application, the staff's word on it, and that nothing of it is kept too long. */
export function certificationRoutes(host: Host): void {
  ownRoutes(host)
  endRoutes(host)
  staffRoutes(host)
  registerPersonal(host)
  host.queues.register('certification', { label: '认证申请', role: 'moderator', waiting: readWaiting })
  host.jobs.every('23 * * * *', 'certification:purge', (_payload, same) => purge(same))
}
