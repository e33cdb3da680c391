import type { Area } from './area.ts'
import { area as words } from './areas/words/index.tsx'
import { area as anomalies } from './areas/anomalies/index.tsx'
import { area as articles } from './areas/articles/index.tsx'
import { area as banners } from './areas/banners/index.tsx'
import { area as catalogue } from './areas/catalogue/index.tsx'
import { area as complaints } from './areas/complaints/index.tsx'
import { area as content } from './areas/content/index.tsx'
import { area as featured } from './areas/featured/index.tsx'
import { area as law } from './areas/law/index.tsx'
import { area as legal } from './areas/legal/index.tsx'
import { area as menus } from './areas/menus/index.tsx'
import { area as news } from './areas/news/index.tsx'
import { area as rules } from './areas/rules/index.tsx'
import { area as site } from './areas/site/index.tsx'
import { area as tags } from './areas/tags/index.tsx'
import { area as appeals } from './areas/appeals/index.tsx'
import { area as audit } from './areas/audit/index.tsx'
import { area as certification } from './areas/certification/index.tsx'
import { area as circle } from './areas/circle/index.tsx'
import { area as reviewQueue } from './areas/review-queue/index.tsx'
import { area as queues } from './areas/queues/index.tsx'
import { area as reports } from './areas/reports/index.tsx'
import { area as studios } from './areas/studios/index.tsx'
import { area as submissions } from './areas/submissions/index.tsx'
import { area as templates } from './areas/templates/index.tsx'
import { area as today } from './areas/today/index.tsx'
import { area as users } from './areas/users/index.tsx'

/** Every part of the console, one line each. */
export const areas: readonly Area[] = [
  queues,
  users,
  audit,
  reports,
  reviewQueue,
  appeals,
  complaints,
  anomalies,
  templates,
  certification,
  circle,
  studios,
  submissions,
  today,
  catalogue,
  tags,
  rules,
  articles,
  banners,
  featured,
  legal,
  law,
  menus,
  news,
  site,
  content,
  words,
]
