import * as contract from '#contract/makers/studio.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { adminViewOf, type FindStudios, listStudios, type NewestWorks, studioDetail } from './studio-pages.ts'
import { editStudio } from './studio-edit.ts'
import { citeStudios, registerStudios } from './content-handler.ts'
import { featuredRoutes } from './featured/featured.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { registerPersonal } from './personal.ts'

/** What the search and the works, which know the studios, lend. */
type Lent = { find: FindStudios; newestWorks: NewestWorks }

/** Studios of certified makers. */
export function studioRoutes(host: Host, { find, newestWorks }: Lent): void {
  serve(host, contract.studioList, (asked, { viewer }) => listStudios(host, asked, viewer, find))
  serve(host, contract.studioAdmin, ({ id }, { viewer }) => adminViewOf(host, id, viewer))
  serve(host, contract.studioOne, ({ id }, { viewer }) => studioDetail(host, id, viewer, newestWorks))
  serve(host, contract.studioEdit, (edit, { viewer }) => editStudio(host, viewer, edit))
  featuredRoutes(host)
  moderationRoutes(host)
  registerStudios(host)
  registerPersonal(host)
  citeStudios()
}
