import { webconfig, webmenu } from '#contract/editorial/site-config.ts'
import { loginProviders } from '#server/config.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readConfig, readMenu } from './site-config.store.ts'
import { bannerRoutes } from './console/banner.routes.ts'
import { configRoutes } from './console/config.routes.ts'
import { menuRoutes } from './console/menu.routes.ts'
import { bannerView, contactRows, noticesOf } from './site-config.view.ts'

export function siteConfigRoutes(host: Host): void {
  serve(host, webconfig, async () => {
    const config = await readConfig(host.db)
    return {
      ...config,
      notices: noticesOf(config, host.settings.demo),
      web_banner: config.banners.map(bannerView),
      contact: contactRows(config, host.settings.operator),
      login_providers: loginProviders(host.settings),
    }
  })

  serve(host, webmenu, () => readMenu(host.db))
  configRoutes(host)
  bannerRoutes(host)
  menuRoutes(host)
}
