import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const productionRouter = path.resolve(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
)

// The bundle for the server holds everything it needs, so that the running server imports no React.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  publicDir: false,
  appType: 'custom',
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    // The package's exports name its development build for every condition.
    alias: command === 'build' ? [{ find: 'react-router', replacement: productionRouter }] : [],
  },
  ssr: command === 'build' ? { noExternal: true, target: 'node' } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: 'assets',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry.server.tsx', output: { entryFileNames: 'entry.server.js' } }
      : {
          input: 'web/entry.client.tsx',
          // Small pieces that several pages share compress better as one file than as ten.
          output: {
            // The first load carries the name of every chunk and style sheet: 1.3 kB less without words in them.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/lib\/([\w-]+\/)?(GetForm|LazyImage|ScrollReset|Time|adult|use-hydrated|later|toast|numbers|query|reload|early-click|throttle|time|title|viewer|visit)\.|\/web\/ui\/[\w-]+\/(Icon|names|button|Section|LogoMark|card|Pager|HubHead|EmptyState|Segmented|Breadcrumbs)\b/,
                },
              ],
            },
          },
        },
  },
}))
