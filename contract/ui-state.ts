/**
 * The specification's client state (chapter 3 «Client filter and UI state», chapter 4). The names on the
 * wire side are the specification's, misspellings included; they stand here and nowhere else. Inside,
 * the product word of each is used.
 */
export type UiState = {
  showLogin: boolean
  showNavigte: boolean
  pipelogin: boolean
  lization: boolean
  graphics: boolean
  uploadimg: readonly string[]
  sort: string
  category: number
  shape: number
  packing: number
  ingredients: readonly number[]
  origin: number
  nodata: boolean
  tobaccodata: readonly { id: number }[]
  hot: string
  action: number
  bucketPop: boolean
  bucketNum: number
  bucketContent: string
  bucketTitle: string
  bucketType: string
  diapres: boolean
  dialogRrepor: boolean
  emoticon: boolean
}

export type UiField<Value> = {
  /** The value a freshly opened page starts with. */
  initial: Value
  /** The name inside web/. */
  word: string
  meaning: string
}

/** Every field of the client state: what it starts as, its product word, what it says. */
export const uiState: { readonly [Name in keyof UiState]: UiField<UiState[Name]> } = {
  showLogin: {
    initial: false,
    word: 'logInOpen',
    meaning: 'The log-in dialog is open. Closed on every page load.',
  },
  showNavigte: {
    initial: false,
    word: 'navigationFixed',
    meaning: 'The top navigation is fixed: the page is scrolled past 334 px.',
  },
  pipelogin: {
    initial: false,
    word: 'logInNeeded',
    meaning: 'The dialog opened because something asked for needs log-in and there is none.',
  },
  lization: {
    initial: false,
    word: 'actionHeld',
    meaning: 'Set together with pipelogin: what was asked for is held until the person has logged in.',
  },
  graphics: {
    initial: false,
    word: 'puzzleOpen',
    meaning: 'The slide-puzzle dialog 请完成安全验证 is open.',
  },
  uploadimg: {
    initial: [],
    word: 'uploadedImages',
    meaning: 'File names of the images uploaded in the open form, in the order of display.',
  },
  sort: {
    initial: 'popularity',
    word: 'sort',
    meaning: 'Order of a catalogue list.',
  },
  category: {
    initial: 0,
    word: 'blendType',
    meaning: 'Chosen option of 类型; 0 is 全部.',
  },
  shape: {
    initial: 0,
    word: 'cut',
    meaning: 'Chosen option of 切工 (for pipes 斗型); 0 is 全部.',
  },
  packing: {
    initial: 0,
    word: 'packaging',
    meaning: 'Chosen option of 包装; 0 is 全部.',
  },
  ingredients: {
    initial: [],
    word: 'components',
    meaning: 'Chosen options of 成分, all of them wanted; none is 全部.',
  },
  origin: {
    initial: 0,
    word: 'country',
    meaning: 'Chosen option of 产地; 0 is 全部.',
  },
  nodata: {
    initial: false,
    word: 'nothingFound',
    meaning: 'The list was read and is empty: the empty state shows.',
  },
  tobaccodata: {
    initial: [],
    word: 'tobaccos',
    meaning: 'The blends read so far under the present filters.',
  },
  hot: {
    initial: '1',
    word: 'hotRank',
    meaning: "Which hot rank shows; '1' is the week's.",
  },
  action: {
    initial: 0,
    word: 'activeTab',
    meaning: 'Index of the tab that shows.',
  },
  bucketPop: {
    initial: false,
    word: 'rewardOpen',
    meaning: 'The reward pop-up is open.',
  },
  bucketNum: {
    initial: 0,
    word: 'rewardCoins',
    meaning: 'Fighting coins gained, as the reward pop-up shows them.',
  },
  bucketContent: {
    initial: '',
    word: 'rewardHint',
    meaning: 'The hint of the reward pop-up: how to gain more.',
  },
  bucketTitle: {
    initial: '',
    word: 'rewardTitle',
    meaning: 'Title of the reward pop-up, after registration 恭喜！您已注册成功.',
  },
  bucketType: {
    initial: '',
    word: 'rewardCause',
    meaning: 'What the reward is for.',
  },
  diapres: {
    initial: false,
    word: 'discardAsked',
    meaning: 'The question whether to discard an unsaved form is open.',
  },
  dialogRrepor: {
    initial: false,
    word: 'reportOpen',
    meaning: 'The report dialog is open.',
  },
  emoticon: {
    initial: true,
    word: 'emoticonPanel',
    meaning: 'The comment box offers its panel of emoticons.',
  },
}

/** The whole state as a freshly opened page has it; frozen, so that no page starts from another's changes. */
export const initialUiState: Readonly<UiState> = Object.freeze(
  Object.fromEntries(Object.entries(uiState).map(([name, field]) => [name, Object.freeze(field.initial)])),
) as UiState

/** Which form the log-in dialog shows (chapter 4). */
export const dialogTypes = ['login', 'regist', 'forgetpwd'] as const
export type DialogType = (typeof dialogTypes)[number]

/** Tab of the log-in form: by SMS code, or by password. */
export const logInTab = { quick: 0, password: 1 } as const
export type LogInTab = (typeof logInTab)[keyof typeof logInTab]

/** Forgot password: verify the phone, then set the new password. */
export const forgotSteps = ['step1', 'step2'] as const
export type ForgotStep = (typeof forgotSteps)[number]

/** States of the slide puzzle once it is touched. */
export const puzzleStates = ['active', 'success', 'fail'] as const
export type PuzzleState = (typeof puzzleStates)[number]

/** The way of the last log-in, as the badge 上次登录 knows it. */
export const logInMethod = { sms: 1, password: 2, wechat: 3, qq: 4, passkey: 5 } as const
export type LogInMethod = (typeof logInMethod)[keyof typeof logInMethod]

/** `type` of a third-party log-in. */
export const thirdParty = { wechat: 1, qq: 4 } as const
