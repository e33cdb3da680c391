import { createApp } from './app.ts'
import { readSettings } from './config.ts'
import { connect } from '#server/kernel/database/db.ts'
import type { Pages } from './pages/pages.ts'

const noPages: Pages = {
  assets: null,
  bundle: () => Promise.reject(new Error('The documentation renders no page')),
  files: () => ({ scripts: [], styles: [], preloads: [], boot: '' }),
}

/** The OpenAPI document of the interface, made without a database: nothing is asked of it. */
export async function openApiDocument(): Promise<object> {
  const settings = readSettings({
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: 'none is signed or hashed by the documentation',
  })
  const connection = connect({ host: '/nowhere' }, () => {})
  const { app } = await createApp({ settings, connection, pages: noPages, logLevel: 'silent' })
  try {
    await app.ready()
    return app.swagger()
  } finally {
    await app.close()
    await connection.pool.end()
  }
}
