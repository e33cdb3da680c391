// Sends one message by the service that the settings name: `npm run check:sms -- 13800138000`.
import { createCounters } from '#server/kernel/monitoring/counters.ts'
import { phoneFault } from '#contract/identity/person-rule.ts'
import { readSettings } from '#server/config.ts'
import { outboxPath, sendSms } from '#server/modules/identity/sms/index.ts'

const phone = process.argv.at(2) ?? ''

function end(message: string, status: number): never {
  process.stdout.write(`${message}\n`)
  process.exit(status)
}

async function main(): Promise<void> {
  const fault = phoneFault(phone)
  if (fault !== null) end(`${fault}。用法：npm run check:sms -- 手机号码`, 1)
  const settings = readSettings(process.env)
  const log = { warn: (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`) }
  await sendSms({ settings, log, counters: createCounters() }, { phone, code: '123456', purpose: 'l2' })
  if (!settings.sms) end(`没有设置 SMS_DRIVER：短信只写进了 ${outboxPath(settings.dataDir)}。`, 1)
  end(`${settings.sms.driver} 收下了，请看 ${phone} 是否收到验证码 123456。`, 0)
}

try {
  await main()
} catch (error) {
  end(error instanceof Error ? error.message : String(error), 1)
}
