/** 138****8000; '' where there is none. */
export const maskedPhone = (phone: string | null): string =>
  phone ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : ''
