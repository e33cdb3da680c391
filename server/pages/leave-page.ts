/** What stands at the end for whoever leaves at the question for the age: a page of its own, without scripts. */
export const leavePage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>已离开 · 蜂鸟斗志</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { --paper: #fbf6ea; --ink: #2b1d12; --soft: #6d5541; --link: #7a3b19 }
@media (prefers-color-scheme: dark) { :root { --paper: #1a120c; --ink: #f1e4cf; --soft: #b9a487; --link: #e0a56a } }
body { display: grid; place-content: center; justify-items: center; gap: 12px; box-sizing: border-box; min-height: 100vh;
  margin: 0; padding: 24px; background: var(--paper); color: var(--ink); text-align: center;
  font: 16px/1.8 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif }
h1 { margin: 8px 0 0; font: 600 25px/1.4 "Noto Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, serif; letter-spacing: .04em }
p { margin: 0; max-width: 30em; text-wrap: balance }
.soft { color: var(--soft); font-size: 14px }
a { display: inline-block; padding: 8px 12px; color: var(--link); text-underline-offset: 4px }
</style>
</head>
<body>
<img src="/favicon.svg" alt="" width="64" height="64">
<h1>本站内容仅供成年人浏览</h1>
<p>尽早戒烟有益健康。</p>
<p class="soft">想戒烟，卫生热线 12320 提供免费的咨询；不少地方已把它并入 12345，拨不通就打 12345 转卫生健康。</p>
<a href="/">我已满 18 周岁，刚才点错了</a>
</body>
</html>
`
