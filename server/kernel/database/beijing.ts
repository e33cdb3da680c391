import { sql } from 'kysely'

/** The site's days, months and clock are those of Beijing, wherever the server stands. */
export const beijing = 'Asia/Shanghai'

/** Today in Beijing, as a date. */
export const today = sql<Date>`(now() at time zone 'Asia/Shanghai')::date`

/** The moment at which today began in Beijing. */
export const midnight = sql<Date>`(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`
