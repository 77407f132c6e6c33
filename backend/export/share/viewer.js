'use strict'
// The viewer of a page to click. It is all that runs in the page, and everything that it shows is text: nothing is ever read as markup.
;(() => {
  const $ = (id) => document.getElementById(id)
  const { nodes, links, words } = JSON.parse($('data').textContent)
  const byID = new Map(nodes.map((n) => [n.id, n]))
  const word = (key) => (Object.hasOwn(words, key) ? words[key] : key)
  const make = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text ?? '', ...more })
  const nameOf = (n) => n.name || n.text || n.id

  // Views: without this script the answer and the graph stand below each other.
  const views = ['answer', 'graph', 'outline']
  const show = (view) => {
    for (const v of views) $(v).hidden = v !== view
    for (const b of document.querySelectorAll('[data-show]')) b.setAttribute('aria-pressed', String(b.dataset.show === view))
    if (view === 'graph') draw()
  }
  for (const b of document.querySelectorAll('[data-show]')) b.addEventListener('click', () => show(b.dataset.show))

  // The picture: what part of it is seen. One unit of it is one pixel where k is 1.
  const stage = $('stage')
  const svg = stage.querySelector('svg')
  const whole = svg.viewBox.baseVal
  const all = { x: whole.x, y: whole.y, width: whole.width, height: whole.height }
  const cards = new Map([...svg.querySelectorAll('[data-node]')].map((g) => [g.dataset.node, g]))
  let at = null // { x, y, k }: the middle, and how large
  const fit = () => Math.min(stage.clientWidth / all.width, stage.clientHeight / all.height)
  const draw = () => {
    if (!stage.clientWidth || !stage.clientHeight) return // not shown: there is no measure to fit to yet
    at ??= { x: all.x + all.width / 2, y: all.y + all.height / 2, k: Math.min(1, fit()) }
    const w = stage.clientWidth / at.k
    const h = stage.clientHeight / at.k
    svg.setAttribute('viewBox', `${at.x - w / 2} ${at.y - h / 2} ${w} ${h}`)
  }
  const zoom = (by, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
    const k = Math.min(4, Math.max(Math.min(fit(), 1) / 2, at.k * by))
    const dx = (x - stage.clientWidth / 2) * (1 / at.k - 1 / k)
    const dy = (y - stage.clientHeight / 2) * (1 / at.k - 1 / k)
    at = { x: at.x + dx, y: at.y + dy, k }
    draw()
  }
  const pan = (dx, dy) => {
    at = { ...at, x: at.x - dx / at.k, y: at.y - dy / at.k }
    draw()
  }
  const refit = () => {
    at = null
    draw()
  }
  stage.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault()
      const box = stage.getBoundingClientRect()
      zoom(Math.exp(-e.deltaY / 500), e.clientX - box.left, e.clientY - box.top)
    },
    { passive: false },
  )
  let drag = null
  stage.addEventListener('pointerdown', (e) => (drag = { x: e.clientX, y: e.clientY, far: false }))
  stage.addEventListener('pointermove', (e) => {
    if (!drag || !e.buttons) return (drag = null)
    if (!drag.far && Math.hypot(e.clientX - drag.x, e.clientY - drag.y) < 4) return
    pan(e.clientX - drag.x, e.clientY - drag.y)
    drag = { x: e.clientX, y: e.clientY, far: true }
  })
  stage.addEventListener('click', (e) => {
    const far = drag?.far
    drag = null
    const card = e.target.closest('[data-node]')
    if (!far) card ? open(card.dataset.node) : close()
  })
  for (const b of document.querySelectorAll('[data-zoom]'))
    b.addEventListener('click', () => (b.dataset.zoom === 'fit' ? refit() : zoom(b.dataset.zoom === 'in' ? 1.25 : 0.8)))
  const head = () => document.documentElement.style.setProperty('--head', `${document.querySelector('header').offsetHeight}px`)
  addEventListener('resize', () => {
    head()
    draw()
  })
  head()

  // Cards are reached with Tab and opened with Enter.
  for (const [id, card] of cards) {
    const n = byID.get(id)
    if (!n) continue
    card.setAttribute('tabindex', '0')
    card.setAttribute('role', 'button')
    const lines = [...card.children].filter((c) => c.localName === 'text').map((c) => c.textContent)
    card.setAttribute('aria-label', `${word(n.type)}: ${lines.join(' ') || nameOf(n)}`)
    card.addEventListener('focus', () => reach(card))
    card.addEventListener('keydown', (e) => {
      if (e.key !== 'Enter' && e.key !== ' ') return
      e.preventDefault()
      open(id)
    })
  }
  const placeOf = (card) => {
    const b = card.getBBox()
    const m = svg.getScreenCTM().inverse().multiply(card.getScreenCTM())
    return { x: b.x + b.width / 2 + m.e, y: b.y + b.height / 2 + m.f, width: b.width, height: b.height }
  }
  /** reach moves a card into sight. */
  const reach = (card, large = false) => {
    draw()
    if (!at) return
    const p = placeOf(card)
    const w = stage.clientWidth / at.k
    const h = stage.clientHeight / at.k
    const seen = Math.abs(p.x - at.x) < (w - p.width) / 2 && Math.abs(p.y - at.y) < (h - p.height) / 2
    if (seen && !large) return
    at = { x: p.x, y: p.y, k: large ? Math.max(at.k, 0.9) : at.k }
    draw()
  }

  // The panel: all of one node.
  let chosen = ''
  let back = null
  const close = () => {
    if ($('panel').hidden) return
    $('panel').hidden = true
    cards.get(chosen)?.removeAttribute('data-chosen')
    chosen = ''
    back?.focus()
    back = null
  }
  const go = (id) => {
    show('graph')
    const card = cards.get(id)
    if (card) reach(card, true)
    open(id)
  }
  const goButton = (n, before = '') => {
    const b = make('button', '', { type: 'button', className: 'row' })
    if (before) b.append(make('small', `${before} `))
    b.append(nameOf(n))
    b.addEventListener('click', () => go(n.id))
    return b
  }
  const list = (panel, title, items) => {
    if (!items.length) return
    const ul = make('ul')
    for (const i of items) {
      const li = make('li')
      li.append(...i)
      ul.append(li)
    }
    panel.append(make('h3', title), ul)
  }
  const open = (id) => {
    const n = byID.get(id)
    if (!n) return
    const panel = $('panel')
    if (panel.hidden) back = document.activeElement
    cards.get(chosen)?.removeAttribute('data-chosen')
    chosen = id
    cards.get(id)?.setAttribute('data-chosen', '')
    const shut = make('button', words.close, { type: 'button' })
    shut.addEventListener('click', close)
    panel.replaceChildren(shut, make('h2', nameOf(n)), make('small', [word(n.type), n.state && word(n.state)].filter(Boolean).join(' · ')))
    if (n.text && n.text !== n.name) panel.append(make('p', n.text))
    for (const q of n.quotes ?? []) {
      const quote = make('blockquote', `“${q.words}” `)
      quote.append(make('small', q.where))
      panel.append(quote)
    }
    const other = (l) => byID.get(l.from === id ? l.to : l.from)
    const mine = links.filter((l) => (l.from === id || l.to === id) && other(l))
    list(
      panel,
      words.links,
      mine.map((l) => [
        goButton(other(l), l.from === id ? `${word(l.type)} →` : `← ${word(l.type)}`),
        ...(l.reason ? [make('small', l.reason, { className: 'why' })] : []),
      ]),
    )
    list(panel, words.holds, nodes.filter((m) => m.in === id).map((m) => [goButton(m)]))
    if (n.in && byID.has(n.in)) list(panel, words.liesIn, [[goButton(byID.get(n.in))]])
    if ($('graph').hidden) {
      const there = make('button', words.show, { type: 'button' })
      there.addEventListener('click', () => go(id))
      panel.append(make('p'), there)
    }
    panel.hidden = false
    panel.scrollTop = 0
    panel.focus()
  }

  // The outline: each level with its nodes, Masters with what they hold.
  const branch = (level, depth = 0) => {
    const ul = make('ul')
    for (const n of nodes.filter((m) => (m.in ?? '') === level)) {
      const li = make('li')
      const b = make('button', '', { type: 'button', className: 'row' })
      b.dataset.row = n.id
      b.append(make('small', `${word(n.type)} `), nameOf(n))
      b.addEventListener('click', () => open(n.id))
      li.append(b)
      if (depth < 100 && n.type === 'master') li.append(branch(n.id, depth + 1))
      ul.append(li)
    }
    return ul
  }
  const held = new Set(nodes.map((n) => n.id))
  for (const n of nodes) if (n.in && !held.has(n.in)) delete n.in // its Master was not taken along
  $('outline').append(branch(''))

  // Find: in names, texts and quotes.
  const find = $('find')
  let hits = []
  let hit = -1
  const search = () => {
    const wanted = find.value.trim().toLowerCase()
    hits = wanted
      ? nodes.filter((n) => [n.name, n.text, ...(n.quotes ?? []).map((q) => q.words)].some((s) => s?.toLowerCase().includes(wanted)))
      : []
    hit = -1
    const found = new Set(hits.map((n) => n.id))
    for (const [id, card] of cards) card.toggleAttribute('data-back', !!wanted && !found.has(id))
    const kept = new Set(found) // with the Masters round them
    for (const n of hits) for (let m = n, i = 0; m && i < 100; m = byID.get(m.in), i++) kept.add(m.id)
    for (const b of document.querySelectorAll('[data-row]')) b.closest('li').hidden = !!wanted && !kept.has(b.dataset.row)
    $('found').textContent = !wanted ? '' : hits.length ? words.found.replace('{n}', hits.length) : words.none
    if (wanted && !$('answer').hidden) show('graph')
  }
  find.addEventListener('input', search)
  find.addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || !hits.length) return
    hit = (hit + (e.shiftKey ? hits.length - 1 : 1)) % hits.length
    if ($('outline').hidden) {
      show('graph')
      const card = cards.get(hits[hit].id)
      if (card) reach(card, true)
      for (const c of cards.values()) c.removeAttribute('data-chosen')
      card?.setAttribute('data-chosen', '')
      chosen = hits[hit].id
    } else open(hits[hit].id)
  })

  const arrows = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }
  addEventListener('keydown', (e) => {
    if (e.key === 'Escape') return close()
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest('input, #panel')) return
    if (e.key === '/') {
      e.preventDefault()
      return find.focus()
    }
    if (views[e.key - 1]) return show(views[e.key - 1])
    if ($('graph').hidden) return
    if (arrows[e.key]) pan(...arrows[e.key])
    else if (e.key === '+') zoom(1.25)
    else if (e.key === '-') zoom(0.8)
    else if (e.key === '0') refit()
    else return
    e.preventDefault()
  })
  show('answer')
})()
