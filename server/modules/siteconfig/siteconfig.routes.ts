import { webconfig, webmenu } from '#contract/siteconfig.ts'
import { loginProviders } from '#server/config.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { readConfig, readMenu } from './siteconfig.store.ts'
import { bannerView } from './siteconfig.view.ts'

export function siteconfigRoutes(host: Host): void {
  serve(host, webconfig, async () => {
    const config = await readConfig(host.db)
    return {
      ...config,
      web_banner: config.banners.map(bannerView),
      login_providers: loginProviders(host.settings),
    }
  })

  serve(host, webmenu, () => readMenu(host.db))
}
