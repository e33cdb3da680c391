import { webconfig, webmenu } from '#contract/siteconfig.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { readConfig, readMenu } from './siteconfig.store.ts'
import { readBannersView } from './siteconfig.view.ts'

export function siteconfigRoutes(host: Host): void {
  serve(host, webconfig, async () => {
    const [config, web_banner] = await Promise.all([readConfig(host.db), readBannersView(host.db)])
    return { ...config, web_banner }
  })

  serve(host, webmenu, () => readMenu(host.db))
}
