import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssModules, namedClasses } from './tools/bundling.ts'

const productionRouter = path.resolve(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
)

/** The console: a bundle of its own below /admin, without the server's rendering. */
export default defineConfig({
  plugins: [namedClasses, react(), tailwindcss()],
  css: { modules: cssModules },
  publicDir: false,
  base: '/admin/',
  appType: 'custom',
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    // The package's exports name its development build for every condition.
    alias: [{ find: /^react-router$/, replacement: productionRouter }],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: 'dist/admin',
    assetsDir: 'assets',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'admin/main.tsx',
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/lib\/(api\/(create|encode|attempt|send|transport|result|agreement)|toast)\.|\/web\/lib\/viewer\/viewer\.|\/admin\/lib\/api\/(client|factor|waiting)\./,
            },
          ],
        },
      },
    },
  },
})
