import type { AuthProvider } from 'react-admin'
import { readToken } from '#web/lib/viewer/viewer.ts'

/**
 * What react-admin's parts ask about the session. Who comes in is decided at the door (door/Door.tsx)
 * and what they may by the server.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {},
  async checkAuth() {
    if (!readToken()) throw new Error('请先登录')
  },
  // The request layer has told the door already.
  checkError: async () => {},
  getPermissions: async () => null,
}
