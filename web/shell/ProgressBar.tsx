import { useNavigation } from 'react-router'
import { Waiting } from '#web/ui/navigation/Waiting.tsx'

/** Shown while the next page is being fetched. */
export function ProgressBar() {
  return useNavigation().state === 'idle' ? null : <Waiting label="页面载入中" />
}
