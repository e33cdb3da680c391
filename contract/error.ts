/**
 * Every code of the interface, with its HTTP status and the words a person reads when nothing more
 * exact is known. The words never contain the letters "id": the client drops such answers.
 */
export const codes = {
  10000: { status: 200, words: '成功' },
  10001: { status: 200, words: '填写的内容不符合要求' },
  10002: { status: 200, words: '你没有权限这样做' },
  10003: { status: 200, words: '没有找到，可能已被删除' },
  10004: { status: 200, words: '现在不能这样做' },
  10005: { status: 200, words: '该账号尚未注册' },
  10006: { status: 200, words: '验证码错误或已过期' },
  10007: { status: 200, words: '操作太频繁，请稍后再试' },
  10050: { status: 200, words: '登录已失效，请重新登录' },
  10150: { status: 200, words: '用户名已被使用' },
  10151: { status: 200, words: '该手机号码已注册' },
  10152: { status: 200, words: '密码错误' },
  10155: { status: 200, words: '请用短信验证码重设密码' },
  10160: { status: 200, words: '请完成安全验证' },
  10172: { status: 200, words: '请绑定手机号码' },
  10180: { status: 200, words: '斗币不足' },
  10181: { status: 200, words: '等级不够' },
  10190: { status: 200, words: '账号已被限制' },
  10200: { status: 200, words: '已提交，审核通过后可见' },
  10500: { status: 500, words: '炉子出了点问题，我们正在修' },
  40000: { status: 400, words: '请求的格式不对' },
  40400: { status: 404, words: '没有这个接口' },
  40500: { status: 405, words: '这个接口不支持这种请求方式' },
  41300: { status: 413, words: '内容太大了，请精简后再试' },
  41500: { status: 415, words: '不支持这种内容格式' },
  42900: { status: 429, words: '请求太多，请稍后再试' },
  50300: { status: 503, words: '资料库暂时连不上，请稍后重试' },
} as const

export type Code = keyof typeof codes

/** The codes on which a client acts, by what they mean. */
export const code = {
  success: 10000,
  unacceptable: 10001,
  forbidden: 10002,
  missing: 10003,
  accountUnknown: 10005,
  sessionInvalid: 10050,
  passwordClosed: 10155,
  bindPhone: 10172,
  heldForReview: 10200,
  serverError: 10500,
  malformed: 40000,
  unknownCall: 40400,
  wrongMethod: 40500,
  tooLarge: 41300,
  wrongType: 41500,
  unavailable: 50300,
} as const satisfies Record<string, Code>
