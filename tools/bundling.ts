import { createHash } from 'node:crypto'
import path from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')

/** Names the classes of CSS modules: as short as they can be, the same in the browser's bundle and the server's. */
export const cssModules: CSSModulesOptions = {
  generateScopedName(name, file) {
    const from = path.relative(root, file.split('?')[0] ?? file)
    return `${name}_${createHash('sha1').update(from).digest('base64url').slice(0, 4)}`
  },
}

/**
 * Imports the classes of a CSS module by their names, so that each stands as a text where it is used. The object with
 * all of them would weigh 0.3 % of the scripts.
 */
export const namedClasses: Plugin = {
  name: 'named-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /\.module\.css/ },
    handler: (code) => ({
      code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
      map: null,
    }),
  },
}

/**
 * Marks the router's components as free of effects, so that those which the site does not use are left out, with what
 * only its framework mode needs: their names for debugging would keep them.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}
