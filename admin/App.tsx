import { QueryClient } from '@tanstack/react-query'
import polyglot from 'ra-i18n-polyglot'
import { AdminContext } from 'react-admin'
import { CaptchaHost } from '#web/features/identity/captcha/index.ts'
import { AgreementHost } from '#web/features/moderation/agreement/index.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { Door } from './door/Door.tsx'
import { FactorDialog } from './door/FactorDialog.tsx'
import { Said } from './frame/Said.tsx'
import { messages } from './messages.ts'
import { theme } from './theme.ts'

const i18nProvider = polyglot(() => messages, 'zh', [{ locale: 'zh', name: '中文' }], { allowMissing: true })

// What the interface refuses it refuses again: nobody waits for three more tries.
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

/** The console: react-admin's data, forms and words, the site's look. */
export function App() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={theme}
    >
      <Door />
      <FactorDialog />
      <AgreementHost />
      <CaptchaHost />
      <Said />
    </AdminContext>
  )
}
