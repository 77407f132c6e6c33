export namespace branches {
	
	export interface Row {
	    id: string;
	    parent: string;
	    kind: string;
	    depth: number;
	    in: string;
	}
	export interface Block {
	    head: string;
	    part: string;
	    title: string;
	    nth: number;
	    folded: boolean;
	    on: string;
	    x: number;
	    y: number;
	    width: number;
	    height: number;
	    held: boolean;
	    rows: Row[];
	}

}

export namespace edit {
	
	export interface Drawing {
	    kind: string;
	    nodes: number;
	    links: number;
	    unknown: string[];
	    lost: number;
	    names: string[];
	    sure: boolean;
	}
	export interface Importable {
	    files: string[];
	    folders: number;
	    passed: number;
	    more: boolean;
	}
	export interface PlaceCount {
	    kind: string;
	    n: number;
	}

}

export namespace ledger {
	
	export interface LedgerChip {
	    id: string;
	    handle: string;
	    kind: string;
	    title: string;
	    status: string;
	    rev: number;
	    step: number;
	}
	export interface LedgerChosen {
	    key: string;
	    step: number;
	}
	export interface LedgerCriterion {
	    text: string;
	    seen: boolean;
	    confirmed: boolean;
	}
	export interface LedgerOption {
	    title: string;
	    chosen: boolean;
	    pros: string[];
	    cons: string[];
	    node?: service.AnswerNode | null;
	}
	export interface LedgerDecisionForm {
	    node: string;
	    title: string;
	    decision: string;
	    context: string;
	    reasons: string[];
	    options: LedgerOption[];
	    unless: string[];
	    restsOn: string[];
	    replaces: string;
	}
	export interface LedgerLog {
	    at: string;
	    event: string;
	    from: string;
	    to: string;
	    by: string;
	    note: string;
	}
	export interface LedgerVersion {
	    rev: number;
	    title: string;
	    summary: string;
	    status: string;
	    at: string;
	}
	export interface LedgerQuote {
	    document?: service.AnswerNode | null;
	    file: string;
	    place: service.DocPlace;
	    from: number;
	    to: number;
	    quote: string;
	    handle: string;
	    unchanged: boolean;
	}
	export interface LedgerNode {
	    id: string;
	    node?: service.AnswerNode | null;
	}
	export interface LedgerEntry {
	    id: string;
	    handle: string;
	    kind: string;
	    title: string;
	    status: string;
	    rev: number;
	    step: number;
	    summary: string;
	    confidence: number;
	    updated: string;
	    sourced: boolean;
	    from: string;
	    disputed: boolean;
	    priority: string;
	    owner: string;
	    waits: number;
	    next: string[];
	    tags: string[];
	    created: string;
	    kept: service.SpokenText;
	    nodes: LedgerNode[];
	    answers: number[];
	    evidence: LedgerQuote[];
	    usedBy: LedgerChip[];
	    against: LedgerChip[];
	    versions: LedgerVersion[];
	    context: string;
	    decision: string;
	    reasons: string[];
	    unless: string[];
	    dropped: string;
	    options: LedgerOption[];
	    restsOn: LedgerChip[];
	    replaces: LedgerChip[];
	    replacedBy?: LedgerChip | null;
	    criteria: LedgerCriterion[];
	    dependsOn: LedgerChip[];
	    blocks: LedgerChip[];
	    outputs: LedgerChip[];
	    came: LedgerNode[];
	    note: string;
	    missing: service.SpokenText[];
	    log: LedgerLog[];
	    sides: LedgerChip[];
	    reason: string;
	    tasks: LedgerChip[];
	}
	export interface LedgerFigures {
	    kept: number;
	    offered: number;
	    tokens: number;
	    slow: number;
	    stale: boolean;
	    violations: number;
	    conflicts: number;
	    replay: number;
	    hashes: number;
	}
	export interface LedgerForm {
	    title: string;
	    summary: string;
	    kind: string;
	    reason: string;
	    tags: string[];
	}
	export interface LedgerKeepForm {
	    node: string;
	    kind: string;
	    title: string;
	    summary: string;
	    document: string;
	    quote: string;
	}
	export interface LedgerLine {
	    id: string;
	    handle: string;
	    kind: string;
	    title: string;
	    status: string;
	    rev: number;
	    step: number;
	    summary: string;
	    confidence: number;
	    updated: string;
	    sourced: boolean;
	    from: string;
	    disputed: boolean;
	    priority: string;
	    owner: string;
	    waits: number;
	    next: string[];
	    tags: string[];
	}
	
	
	export interface LedgerOffer {
	    key: string;
	    kind: string;
	    title: string;
	    summary: string;
	    why: service.SpokenText;
	    node?: service.AnswerNode | null;
	    answer: number;
	    quotes: LedgerQuote[];
	    sourced: boolean;
	    entry?: LedgerChip | null;
	    options: LedgerOption[];
	    warnings: service.SpokenText[];
	    later: boolean;
	    criteria: string[];
	}
	
	export interface LedgerPage {
	    rows: LedgerLine[];
	    total: number;
	}
	export interface LedgerPlanTask {
	    name: string;
	    phase: string;
	    of: string;
	    title: string;
	    criteria: string[];
	    priority: string;
	    needs: string[];
	}
	export interface LedgerPlan {
	    request: string;
	    tasks: LedgerPlanTask[];
	    wrong: service.SpokenText[];
	    again: boolean;
	    kept: LedgerChip[];
	    step: number;
	}
	export interface LedgerPlanEdit {
	    of: string;
	    title: string;
	    criteria: string[];
	    priority: string;
	}
	
	
	export interface LedgerState {
	    active: boolean;
	    waiting: number;
	    more: number;
	    facts: number;
	    decisions: number;
	    tasks: number;
	    tasksOpen: number;
	    conflicts: number;
	    reads: number;
	    phases: number;
	}
	export interface LedgerTaskForm {
	    node: string;
	    title: string;
	    text: string;
	    criteria: string[];
	    priority: string;
	    owner: string;
	}

}

export namespace message {
	
	export interface Message {
	    id: string;
	    values?: Record<string, string>;
	    of?: Message[];
	}

}

export namespace renew {
	
	export interface Choice {
	    name: string;
	    hash: string;
	    keys: string[];
	}

}

export namespace service {
	
	export interface Prefs {
	    theme: string;
	    textSize: number;
	    language: string;
	    motion: string;
	    wheel: string;
	    noSearch: boolean;
	    views: Record<string, string>;
	}
	export interface About {
	    version: string;
	    kind: string;
	    os: string;
	    prefs: Prefs;
	    shown: string[];
	    tab: string;
	}
	export interface ActionChoice {
	    name: string;
	    description: string;
	    usual: boolean;
	    always: boolean;
	    enabled: boolean;
	}
	export interface ActionRow {
	    name: string;
	    done: number;
	    refused: number;
	}
	export interface NodeChange {
	    id: string;
	    what: string;
	    from: string;
	    to: string;
	    place: number;
	}
	export interface GhostEdge {
	    id: string;
	    level: string;
	    from: string;
	    to: string;
	    type: string;
	}
	export interface GhostNode {
	    id: string;
	    level: string;
	    name: string;
	    type: string;
	    importance: number;
	    x: number;
	    y: number;
	}
	export interface NewLink {
	    type: string;
	    other: NodeName;
	    in: boolean;
	}
	export interface SpokenText {
	    text: string;
	    message?: message.Message | null;
	}
	export interface NodeName {
	    id: string;
	    name: string;
	    type: string;
	    new: boolean;
	}
	export interface Proposal {
	    action: string;
	    nodes: NodeName[];
	    type: string;
	    value: string;
	    before: string;
	    text: string;
	    old: string;
	    reason: string;
	    rule: string;
	    refused: SpokenText;
	    changed: boolean;
	    needs: number[];
	    loss?: Loss | null;
	    makes: string;
	    links: NewLink[];
	    edge: string;
	}
	export interface ActionsGate {
	    id: string;
	    turn: string;
	    level: string;
	    reply: string;
	    rows: Proposal[];
	    nodes: GhostNode[];
	    edges: GhostEdge[];
	    going: string[];
	    goingEdges: string[];
	    after: NodeChange[];
	}
	export interface AgentEdit {
	    step: number;
	}
	export interface FileProblem {
	    severity: string;
	    id: string;
	    said: message.Message;
	    summary: string;
	    remedy: string;
	    file: string;
	    line: number;
	}
	export interface AgentUsual {
	    temperature: number;
	    maxTokens: number;
	    contextWindow: number;
	    connectLimit: number;
	    silenceLimit: number;
	    answerLimit: number;
	}
	export interface PriceView {
	    input: string;
	    output: string;
	    currency: string;
	    file: string;
	}
	export interface KeyView {
	    kind: string;
	    name: string;
	    there: boolean;
	}
	export interface AgentForm {
	    index: number;
	    name: string;
	    line: number;
	    provider: string;
	    host: string;
	    model: string;
	    role: string;
	    temperature: string;
	    maxTokens: string;
	    contextWindow: string;
	    connectLimit: string;
	    silenceLimit: string;
	    answerLimit: string;
	    key: KeyView;
	    price: PriceView;
	    usual: AgentUsual;
	    where: string;
	    address: string;
	    allowed: boolean;
	    problems: FileProblem[];
	}
	
	export interface AgentView {
	    name: string;
	    provider: string;
	    model: string;
	    window: number;
	    where: string;
	    address: string;
	    file: string;
	}
	export interface Answer {
	    turn: number;
	    supports: number;
	    contradicts: number;
	}
	export interface AnswerNode {
	    id: string;
	    name: string;
	    type: string;
	    state: string;
	    importance: number;
	    level: string;
	}
	export interface AnswerCause {
	    why: string;
	    node: AnswerNode;
	    by?: AnswerNode | null;
	    uses: number;
	}
	export interface AnswerChange {
	    kind: string;
	    node: string;
	    name: string;
	    was: string;
	    is: string;
	    from: string;
	    to: string;
	}
	export interface AnswerChip {
	    at: number;
	    cite: number;
	}
	export interface DocPlace {
	    kind: string;
	    label: string;
	    line: number;
	}
	export interface AnswerCite {
	    node: AnswerNode;
	    gone: boolean;
	    from: number;
	    to: number;
	    place: DocPlace;
	}
	export interface AnswerClause {
	    level: string;
	    text: string;
	}
	export interface AnswerCounts {
	    reasons: number;
	    sourced: number;
	    objections: number;
	    answered: number;
	}
	export interface AnswerFault {
	    kind: string;
	    from: number;
	    to: number;
	}
	export interface AnswerFinding {
	    kind: string;
	    words: string[];
	}
	export interface AnswerStretch {
	    text: string;
	    marks: string[];
	    strong: boolean;
	    number: boolean;
	}
	export interface AnswerLine {
	    kind: string;
	    name: string;
	    words: AnswerStretch[];
	    fails: AnswerStretch[];
	    reply: AnswerStretch[];
	    open: boolean;
	    head: boolean;
	    cells: AnswerStretch[][];
	}
	export interface AnswerMarks {
	    notes: Record<string, string>;
	    fates: Record<string, string>;
	}
	
	export interface AnswerPassage {
	    doc: AnswerNode;
	    from: number;
	    to: number;
	    quote: string;
	    place: DocPlace;
	    section: string;
	    par: string;
	    loose: boolean;
	}
	export interface AnswerNote {
	    mark: string;
	    node: AnswerNode;
	    text: string;
	    passages: AnswerPassage[];
	    loosely: AnswerNode[];
	    from: string[];
	    stale: string;
	}
	export interface AnswerOption {
	    node: AnswerNode;
	    standing: string;
	    fate: string;
	    counts: AnswerCounts;
	}
	export interface AnswerSentence {
	    text: string;
	    chips: AnswerChip[];
	    struck: AnswerFault[];
	    based: boolean;
	    but: boolean;
	}
	export interface AnswerPage {
	    print: string;
	    written: boolean;
	    agent: string;
	    at: string;
	    conclusion: AnswerSentence;
	    why: AnswerSentence[];
	    against: AnswerSentence[];
	    cites: AnswerCite[];
	    confidence: string;
	    quotes: number;
	    false: number;
	    verdict: string;
	    judged: string;
	}
	export interface AnswerSection {
	    key: string;
	    title: string;
	    lines: AnswerLine[];
	}
	export interface AnswerPaper {
	    memo: boolean;
	    written: string;
	    model: string;
	    sections: AnswerSection[];
	    sure: AnswerClause[];
	    notes: AnswerNote[];
	    sources: AnswerNode[];
	    stale: AnswerCause[];
	    findings: AnswerFinding[];
	}
	
	export interface AnswerPoint {
	    node: AnswerNode;
	    text: string;
	    for: AnswerNode[];
	    against: AnswerNode[];
	    settled: boolean;
	    sources: AnswerNode[];
	    places: DocPlace[];
	}
	
	
	export interface AnswerSource {
	    node: AnswerNode;
	    drawn: string[];
	}
	
	export interface AnswerUpdate {
	    running: boolean;
	    turns: number;
	    new: boolean;
	    problem?: Failure | null;
	    old?: AnswerPaper | null;
	}
	export interface AnswerView {
	    goal?: AnswerNode | null;
	    answer?: AnswerNode | null;
	    others: AnswerNode[];
	    standing: string;
	    counts: AnswerCounts;
	    mark: string;
	    word?: AnswerWord | null;
	    sure: string;
	    page: AnswerPage;
	    paper?: AnswerPaper | null;
	    update?: AnswerUpdate | null;
	    refused?: AnswerPage | null;
	    changes: AnswerChange[];
	    reasons: AnswerPoint[];
	    objections: AnswerPoint[];
	    options: AnswerOption[];
	    open: AnswerNode[];
	    unsettled: number;
	    change: AnswerNode[];
	    rests: AnswerSource[];
	    able: boolean;
	    noRoom?: Failure | null;
	    writing: boolean;
	    forMs: number;
	    problem?: Failure | null;
	    damaged: number;
	}
	export interface AnswerWord {
	    says: string;
	    at: string;
	    why: string;
	    words: string;
	    node?: AnswerNode | null;
	    stands: boolean;
	    replies: AnswerNode[];
	}
	export interface AppliedPatch {
	    node: string;
	    name: string;
	}
	export interface Attach {
	    edge: string;
	    node: string;
	}
	export interface ParamView {
	    key: string;
	    value: string;
	}
	export interface BlockView {
	    kind: string;
	    name: string;
	    params: ParamView[];
	    line: number;
	}
	export interface BranchesView {
	    column: number;
	    parts: boolean;
	    answer: string;
	    order: string[];
	    blocks: branches.Block[];
	    own: branches.Row[];
	}
	export interface Card {
	    id: string;
	    l0: string;
	    text: string;
	    by: string;
	    picture: boolean;
	}
	export interface CauseView {
	    what: message.Message;
	    by: string;
	    line: number;
	    at: string;
	}
	export interface ChatRest {
	    node: string;
	    place?: ChatPlace | null;
	    entry: string;
	    handle: string;
	}
	export interface ChatNote {
	    kind: string;
	    from: number;
	    to: number;
	    node: string;
	    place?: ChatPlace | null;
	    entry: string;
	    handle: string;
	}
	export interface ChatBasis {
	    sure: string;
	    mark: string;
	    absent: boolean;
	    sentences: number;
	    grounded: number;
	    checked: number;
	    missing: number;
	    notes: ChatNote[];
	    rests: ChatRest[];
	}
	export interface MoneyView {
	    value: number;
	    currency: string;
	    about: boolean;
	}
	export interface ChatFigures {
	    calls: number;
	    tokens: number;
	    cost: MoneyView[];
	}
	export interface ChatMessage {
	    id: number;
	    to: number;
	    at: string;
	    by: string;
	    text: string;
	    viewpoint: string;
	    model: string;
	    practice: boolean;
	    cut: boolean;
	    problem?: Failure | null;
	    basis?: ChatBasis | null;
	    tokens: number;
	    cost: MoneyView[];
	}
	export interface ChatNews {
	    added: boolean;
	    text: string;
	    pending: number;
	    answering: number;
	}
	export interface ChatNode {
	    id: string;
	    name: string;
	    type: string;
	    level: string;
	}
	
	export interface ChatPlace {
	    from: number;
	    to: number;
	    page: string;
	    kind: string;
	    section: string;
	}
	
	export interface ChatState {
	    agent: string;
	    practice: boolean;
	    asking: number[];
	    answering: number;
	    wait?: RunWait | null;
	}
	export interface ColorRow {
	    kind: string;
	    id: string;
	    name: string;
	    color: string;
	    own: string;
	    line: number;
	}
	export interface PhaseStep {
	    phase: string;
	    turns: number;
	    runs: boolean;
	}
	export interface LimitsView {
	    turns: number;
	    minutes: number;
	    tokens: number;
	    money: number;
	    currency: string;
	}
	export interface ControlView {
	    file: string;
	    mode: string;
	    memory: string;
	    memoryTurns: number;
	    cooldown: number;
	    limits: LimitsView;
	    agent: AgentView;
	    phases: PhaseStep[];
	    orderFile: string;
	    loop: boolean;
	    index: number;
	    turn: number;
	    number: number;
	    finished: boolean;
	    missing?: Failure | null;
	}
	export interface Copied {
	    data: string;
	    text: string;
	    nodes: number;
	}
	export interface Counted {
	    name: string;
	    n: number;
	}
	export interface Crumb {
	    level: string;
	    name: string;
	}
	export interface KeptVersion {
	    path: string;
	    at: string;
	    nodes: number;
	    edges: number;
	}
	export interface Damage {
	    file: string;
	    why: string;
	    versions: KeptVersion[];
	}
	export interface DataView {
	    name: string;
	    description: string;
	    example: string;
	}
	export interface ScaleView {
	    min: number;
	    max: number;
	}
	export interface DefinitionView {
	    id: string;
	    name: string;
	    file: string;
	    color: string;
	    icon: string;
	    description: string;
	    defaultImportance: number;
	    defaultState: string;
	    expectedInputs: string;
	    expectedOutputs: string;
	    directional: boolean;
	}
	export interface DefinitionSet {
	    nodeTypes: DefinitionView[];
	    edgeTypes: DefinitionView[];
	    categories: DefinitionView[];
	    states: DefinitionView[];
	    scale: ScaleView;
	}
	
	export interface Deleted {
	    nodes: number;
	    links: number;
	    step: number;
	    kept: string;
	}
	export interface DiffLine {
	    sign: string;
	    text: string;
	}
	
	export interface DocumentHeading {
	    title: string;
	    depth: number;
	    page: number;
	    from: number;
	}
	export interface DocumentLine {
	    n: number;
	    text: string;
	    hit: boolean;
	    marks: number[];
	    hidden: boolean;
	}
	export interface DocumentPage {
	    kind: string;
	    label: string;
	    from: number;
	    to: number;
	    nodes: number;
	}
	export interface DocumentPassage {
	    nodes: AnswerNode[];
	    exact: boolean;
	    first: number;
	    last: number;
	    from: number;
	    to: number;
	    page: number;
	    lines: DocumentLine[];
	}
	export interface DocumentPassages {
	    node: AnswerNode;
	    lines: number;
	    passages: DocumentPassage[];
	}
	export interface DocumentView {
	    pages: DocumentPage[];
	    headings: DocumentHeading[];
	    unquoted: number;
	    draws: boolean;
	}
	export interface DrawnFile {
	    name: string;
	    nodes: string[];
	}
	export interface EchoNews {
	    n: number;
	}
	export interface EdgeColumns {
	    id: string[];
	    from: number[];
	    to: number[];
	    type: number[];
	    category: number[];
	}
	export interface EdgeEdit {
	    type?: string;
	    category?: string;
	    reverse: boolean;
	}
	export interface EdgeRow {
	    id: string;
	    from: string;
	    to: string;
	    type: string;
	    category: string;
	    outside: boolean;
	    far: string;
	    farName: string;
	}
	export interface EndView {
	    id: string;
	    name: string;
	    type: string;
	    level: string;
	}
	export interface EdgeView {
	    id: string;
	    level: string;
	    type: string;
	    category: string;
	    by: string;
	    reason: string;
	    from: EndView;
	    to: EndView;
	    outside: boolean;
	    live: boolean;
	}
	export interface Edited {
	    file: string;
	    hash: string;
	    step: number;
	}
	
	export interface WindowsNews {
	    n: number;
	}
	export interface WingNews {
	    wing: string;
	    topic: string;
	}
	export interface Failure {
	    code: string;
	    message: string;
	    subject: string;
	    values: Record<string, string>;
	    of: message.Message[];
	    text: string;
	    remedy: string;
	}
	export interface ImportNews {
	    name: string;
	    at: number;
	    of: number;
	}
	export interface FileNews {
	    file: string;
	}
	export interface FilesNews {
	    snapshot: number;
	}
	export interface GateNews {
	    id: string;
	    kind: string;
	    stale: boolean;
	}
	export interface TurnNews {
	    kind: string;
	    turn: string;
	    failures: number;
	    waitMs: number;
	    why: string;
	    problem?: Failure | null;
	    applied: number;
	    refused: number;
	}
	export interface TextNews {
	    turn: string;
	    text: string;
	}
	export interface GraphNews {
	    version: number;
	    step: number;
	    kind: string;
	    label: SpokenText;
	    by: string;
	    turn: string;
	    undoes?: number[];
	}
	export interface SpentView {
	    tokens: number;
	    cost: MoneyView[];
	}
	export interface RunStatus {
	    running: boolean;
	    activity: string;
	    doing: SpokenText;
	    phase: string;
	    phaseIndex: number;
	    turn: number;
	    turns: number;
	    turnId: string;
	    position: string;
	    agent: string;
	    practice: boolean;
	    failures: number;
	    chatPending: number;
	    ending: string;
	    why: string;
	    problem?: Failure | null;
	    wait?: RunWait | null;
	    spent: SpentView;
	}
	export interface ProjectNews {
	    dir: string;
	}
	export interface EventCatalogue {
	    project: ProjectNews;
	    status: RunStatus;
	    graph: GraphNews;
	    text: TextNews;
	    turn: TurnNews;
	    gate: GateNews;
	    chat: ChatNews;
	    answer: object;
	    files: FilesNews;
	    newFile: FileNews;
	    import: ImportNews;
	    settings: object;
	    failure: Failure;
	    wing: WingNews;
	    windows: WindowsNews;
	    resync: object;
	    echo: EchoNews;
	}
	export interface ExportFile {
	    name: string;
	    data: string;
	}
	export interface ExportForm {
	    id: string;
	    whole: boolean;
	    text: boolean;
	    drawn: boolean;
	    opens: boolean;
	    folds: boolean;
	}
	export interface ExportHeld {
	    file: string;
	    history: boolean;
	    out: boolean;
	    leave: boolean;
	}
	export interface ExportSight {
	    text: string;
	    page: boolean;
	    nodes: number;
	    left: number;
	    sources: number;
	    held: ExportHeld[];
	}
	export interface ExportWish {
	    form: string;
	    language: string;
	    appendix: boolean;
	    level: string;
	    nodes: string[];
	    noQuotes: boolean;
	    history: boolean;
	    keep: string[];
	    leave: string[];
	}
	
	
	
	export interface FileRow {
	    file: string;
	    hash: string;
	    builtIn: boolean;
	}
	
	export interface Piece {
	    text: string;
	    hit: boolean;
	}
	export interface FindHit {
	    id: string;
	    level: string;
	    levelName: string;
	    type: string;
	    state: string;
	    name: Piece[];
	    text: Piece[];
	}
	export interface FindQuery {
	    text: string;
	    types: string[];
	    states: string[];
	    limit: number;
	}
	export interface FindResult {
	    total: number;
	    hits: FindHit[];
	}
	export interface FolderEntry {
	    name: string;
	    dir: string;
	    project: boolean;
	}
	export interface Folder {
	    dir: string;
	    parent: string;
	    project: boolean;
	    folders: FolderEntry[];
	}
	
	export interface Forecast {
	    turns: number;
	    tokens: number;
	    cost: MoneyView[];
	    next: MoneyView[];
	    ends: boolean;
	}
	export interface GhostPlace {
	    id: string;
	    x: number;
	    y: number;
	}
	export interface GateAnswer {
	    answer: string;
	    text: string;
	    note: string;
	    declined: number[];
	    next: number;
	    places: GhostPlace[];
	}
	
	
	
	
	
	export interface GroupEdit {
	    label?: string;
	    color?: string;
	    nodes?: string[];
	}
	export interface GroupRow {
	    id: string;
	    label: string;
	    nodes: string[];
	    color: string;
	    x: number;
	    y: number;
	    width: number;
	    height: number;
	}
	export interface HistoryView {
	    undo: SpokenText;
	    redo: SpokenText;
	}
	export interface UploadedFile {
	    upload: string;
	    name: string;
	}
	export interface ImportFrom {
	    uploads: UploadedFile[];
	    paths: string[];
	    stored: string[];
	}
	
	export interface ImportPlace {
	    level: string;
	    at?: Point | null;
	    linkTo: string;
	}
	export interface RefusedFile {
	    name: string;
	    node: string;
	    problem: Failure;
	}
	export interface ImportedFile {
	    id: string;
	    name: string;
	    notes: SpokenText[];
	}
	export interface ImportResult {
	    imported: ImportedFile[];
	    drawn: DrawnFile[];
	    refused: RefusedFile[];
	    step: number;
	    cancelled: boolean;
	}
	
	export interface InnerNode {
	    id: string;
	    name: string;
	    type: string;
	}
	export interface JudgedFile {
	    words: number;
	    problem?: Failure | null;
	}
	
	
	export interface KnownModel {
	    provider: string;
	    host: string;
	    model: string;
	    key: string;
	    window: number;
	    where: string;
	    address: string;
	}
	export interface LensNode {
	    id: string;
	    share: string;
	    tokens: number;
	}
	export interface LensSum {
	    share: string;
	    nodes: number;
	    tokens: number;
	}
	export interface Total {
	    nodes: number;
	    edges: number;
	    levels: number;
	}
	export interface NodeRow {
	    id: string;
	    name: string;
	    type: string;
	    category: string;
	    state: string;
	    importance: number;
	    x: number;
	    y: number;
	    width: number;
	    height: number;
	    flags: number;
	    inside: number;
	}
	export interface LevelChange {
	    version: number;
	    reload: boolean;
	    nodes: NodeRow[];
	    edges: EdgeRow[];
	    removedNodes: string[];
	    removedEdges: string[];
	    groups: GroupRow[];
	    agents: Record<string, string>;
	    total: Total;
	}
	export interface OutsideEnd {
	    edge: string;
	    node: string;
	    name: string;
	}
	export interface NodeColumns {
	    id: string[];
	    name: string[];
	    type: number[];
	    category: number[];
	    state: number[];
	    importance: number[];
	    x: number[];
	    y: number[];
	    width: number[];
	    height: number[];
	    flags: number[];
	    inside: number[];
	}
	export interface LevelView {
	    project: string;
	    level: string;
	    version: number;
	    path: Crumb[];
	    words: string[];
	    nodes: NodeColumns;
	    edges: EdgeColumns;
	    outside: OutsideEnd[];
	    groups: GroupRow[];
	    agents: Record<string, string>;
	    total: Total;
	}
	
	export interface LineView {
	    op: string;
	    text: string;
	    line: number;
	    by: string;
	    turn: number;
	    near: boolean;
	}
	export interface LinkRow {
	    edge: string;
	    type: string;
	    category: string;
	    out: boolean;
	    node: string;
	    name: string;
	    nodeType: string;
	    level: string;
	    levelName: string;
	    outside: boolean;
	    live: boolean;
	    reason: string;
	}
	export interface OfferedModel {
	    id: string;
	    label: string;
	    context: number;
	    maxContext: number;
	    state: string;
	    remote: string;
	}
	export interface LocalServerRow {
	    provider: string;
	    host: string;
	    models: OfferedModel[];
	}
	export interface LogCount {
	    kind: string;
	    n: number;
	}
	export interface LogDid {
	    action: string;
	    value: string;
	    n: number;
	}
	export interface LogRow {
	    key: string;
	    at: string;
	    kind: string;
	    turn: string;
	    phase: string;
	    actor: string;
	    text: SpokenText;
	    rule: string;
	    detail: SpokenText[];
	    nodes: string[];
	    sum?: LogTurnSum | null;
	}
	export interface LogPage {
	    order: number;
	    total: number;
	    from: number;
	    rows: LogRow[];
	    counts: LogCount[];
	}
	export interface LogQuery {
	    show: string;
	    kinds: string[];
	    text: string;
	    language: string;
	    node: string;
	    turn: string;
	}
	
	export interface LogTold {
	    message: string;
	    subject: string;
	    values: Record<string, string>;
	    of: message.Message[];
	}
	export interface LogTurnSum {
	    number: number;
	    turnInPhase: number;
	    result: string;
	    movedTo: string;
	    movedName: string;
	    did: LogDid[];
	    refused: number;
	    declined: number;
	    unreadable: number;
	    asked: number;
	    undone: boolean;
	}
	export interface LookedFile {
	    name: string;
	    within: string;
	    packed: string;
	    part: string;
	    made: string;
	    words: number;
	    tokens: number;
	    places: edit.PlaceCount[];
	    rows: number;
	    contents: boolean;
	    notes: SpokenText[];
	    node: string;
	    named: string;
	    problem?: Failure | null;
	    describe: boolean;
	    drawing?: edit.Drawing | null;
	    undrawn?: Failure | null;
	}
	export interface LookedAt {
	    look: number;
	    files: LookedFile[];
	    cancelled: boolean;
	}
	
	export interface Loss {
	    kind: string;
	    person: boolean;
	    text: boolean;
	    links: number;
	    type: string;
	}
	export interface Made {
	    ids: string[];
	    step: number;
	}
	export interface ModelRow {
	    name: string;
	    replies: number;
	    unreadable: number;
	    faults: Counted[];
	    actions: number;
	    refused: number;
	    rules: Counted[];
	    cost: MoneyView[];
	}
	export interface ModelWish {
	    provider: string;
	    host: string;
	    model: string;
	    found: boolean;
	}
	
	export interface NamedNode {
	    id: string;
	    name: string;
	    type: string;
	}
	export interface NearbyView {
	    servers: LocalServerRow[];
	    silent: boolean;
	    room: number;
	    window: number;
	}
	export interface Need {
	    kind: string;
	    id: string;
	    gate: string;
	    turn: string;
	    text: string;
	    level: string;
	    file: string;
	    line: number;
	    problem?: Failure | null;
	    said?: SpokenText | null;
	    node: string;
	}
	
	export interface NewPlan {
	    dir: string;
	    problem?: Failure | null;
	}
	export interface NewProject {
	    dir: string;
	    title: string;
	    question: string;
	    way: string;
	    language: string;
	    model: ModelWish;
	}
	
	
	export interface NodeDraft {
	    level: string;
	    type: string;
	    category: string;
	    name: string;
	    text: string;
	    at?: Point | null;
	    linkTo: string;
	    linkFrom: string;
	    linkType: string;
	}
	export interface NodeEdit {
	    name?: string;
	    text?: string;
	    category?: string;
	    type?: string;
	    state?: string;
	    importance?: number;
	    l0?: string;
	    l1?: string;
	    l2?: string;
	    expectedInputs?: string;
	    expectedOutputs?: string;
	    nameWas?: string;
	    textWas?: string;
	}
	export interface NodeMove {
	    id: string;
	    x: number;
	    y: number;
	}
	
	
	export interface NodeView {
	    id: string;
	    level: string;
	    version: number;
	    name: string;
	    text: string;
	    textLength: number;
	    type: string;
	    category: string;
	    state: string;
	    importance: number;
	    l0: string;
	    l1: string;
	    l2: string;
	    fresh: boolean;
	    summarised: boolean;
	    expectedInputs: string;
	    expectedOutputs: string;
	    inputs: number;
	    outputs: number;
	    unmetInputs: boolean;
	    unmetOutputs: boolean;
	    pinned: boolean;
	    group: string;
	    groupLabel: string;
	    master: boolean;
	    inside: number;
	    by: string;
	    reason: string;
	    askedOf: string;
	    source?: SourceView | null;
	    links: LinkRow[];
	    linksTotal: number;
	    here: string[];
	    answer: boolean;
	    says: string;
	    saidAt: string;
	}
	export interface NotRight {
	    why: string;
	    words: string;
	    about: string[];
	    from: string[];
	}
	export interface Occurrence {
	    from: number;
	    to: number;
	    page: number;
	}
	export interface OfferedFile {
	    name: string;
	    path: string;
	    size: number;
	    head: string;
	}
	
	export interface OptionView {
	    key: string;
	    value: string;
	    written: boolean;
	    line: number;
	    usual: string;
	    low: number;
	    high: number;
	    words: string[];
	    money: string;
	}
	export interface OrderStep {
	    phase: string;
	    turns: number;
	    line: number;
	    known: boolean;
	}
	export interface OrderView {
	    file: string;
	    hash: string;
	    own: boolean;
	    loop: boolean;
	    steps: OrderStep[];
	}
	
	export interface PackedProject {
	    name: string;
	    upload: string;
	    path: string;
	    place: string;
	}
	export interface PlacedLine {
	    text: string;
	    x: number;
	    y: number;
	    width: number;
	    height: number;
	}
	export interface PagePicture {
	    png: string;
	    state: string;
	    lines: PlacedLine[];
	}
	export interface PageView {
	    lines: DocumentLine[];
	    nodes: AnswerNode[];
	}
	
	export interface TrimView {
	    items: number;
	    tokens: number;
	    why: string;
	    cuts: message.Message[];
	}
	export interface PartSize {
	    block: string;
	    file: string;
	    tokens: number;
	    trimmed: TrimView;
	}
	export interface PasteWish {
	    level: string;
	    data: string;
	    text: string;
	    at?: Point | null;
	}
	export interface Pasted {
	    nodes: string[];
	    draws: number;
	}
	export interface PatchView {
	    diff: string;
	    problem?: Failure | null;
	}
	
	export interface PhaseView {
	    id: string;
	    file: string;
	    hash: string;
	    text: string;
	    builtIn: boolean;
	    blocks: BlockView[];
	}
	export interface PickedFile {
	    at: number;
	    described: string;
	    asNodes: boolean;
	}
	
	
	export interface PlacesView {
	    project: string;
	    app: string;
	}
	export interface PlaybackView {
	    there: boolean;
	    at: number;
	    of: number;
	    line: string;
	    nodes: AnswerNode[];
	    playing: boolean;
	    pace: string;
	}
	export interface Point {
	    x: number;
	    y: number;
	}
	
	export interface PreviewSection {
	    block: string;
	    file: string;
	    text: string;
	    tokens: number;
	    trimmed: TrimView;
	}
	export interface PreviewView {
	    phase: string;
	    position: string;
	    turn: number;
	    turns: number;
	    tokens: number;
	    budget: number;
	    sections: PreviewSection[];
	    warnings: FileProblem[];
	    allowed: string[];
	}
	
	export interface Problem {
	    severity: string;
	    id: string;
	    said: message.Message;
	    summary: string;
	    remedy: string;
	    file: string;
	    line: number;
	    node: string;
	    level: string;
	    name: string;
	    canOpen: boolean;
	    canRestore: boolean;
	    canUseOwn: boolean;
	    goodInUse: boolean;
	    builtInUsed: boolean;
	}
	export interface ProjectCheck {
	    problems: Problem[];
	    nodes: number;
	    edges: number;
	    levels: number;
	}
	export interface ProjectInfo {
	    dir: string;
	    name: string;
	    readOnly: boolean;
	    unsaved?: Failure | null;
	}
	
	export interface PromptFile {
	    file: string;
	    changed: boolean;
	}
	export interface SectionSize {
	    block: string;
	    tokens: number;
	}
	export interface PromptPart {
	    block: string;
	    file: string;
	    tokens: number;
	    before: number;
	    change: string;
	    causes: CauseView[];
	    lines: LineView[];
	    trimmed: TrimView;
	}
	export interface PromptGate {
	    id: string;
	    turn: string;
	    text: string;
	    tokens: number;
	    budget: number;
	    stale: boolean;
	    followUp: boolean;
	    first: boolean;
	    sections: PromptPart[];
	    removed: PromptPart[];
	    before: SectionSize[];
	}
	
	export interface PromptPreview {
	    gate: boolean;
	    turn: string;
	    position: string;
	    tokens: number;
	    budget: number;
	    sections: PartSize[];
	    nodes: LensNode[];
	    sums: LensSum[];
	    notSent: number;
	    rest: number;
	    problem?: Failure | null;
	}
	export interface PromptText {
	    id: string;
	    file: string;
	    text: string;
	    hash: string;
	    builtIn: boolean;
	    kind: string;
	    usedIn: string[];
	}
	export interface VariableView {
	    name: string;
	    meaning: string;
	}
	export interface PromptsView {
	    agent: string;
	    order: OrderView;
	    phases: PhaseView[];
	    texts: PromptText[];
	    data: DataView[];
	    variables: VariableView[];
	    actions: ActionChoice[];
	    problems: FileProblem[];
	}
	
	export interface ProviderView {
	    name: string;
	    host: string;
	    local: boolean;
	    keyed: boolean;
	}
	export interface ReadDocument {
	    node: string;
	    name: string;
	    words: number;
	}
	export interface Reasoning {
	    joined: number;
	    thoughts: number;
	    goal: boolean;
	    answer?: Answer | null;
	    documents: number;
	    read: number;
	    pages: number;
	    pagesRead: number;
	    reads: boolean;
	    checked: number;
	    false: number;
	}
	export interface Line {
	    from: number;
	    to: number;
	}
	export interface Dot {
	    type: string;
	    x: number;
	    y: number;
	}
	export interface RecentProject {
	    dir: string;
	    name: string;
	    at: string;
	    gone: boolean;
	    lost: boolean;
	    goal: string;
	    answer: string;
	    mark: string;
	    sure: string;
	    checked: string;
	    unsettled: number;
	    nodes: number;
	    waiting: boolean;
	    dots: Dot[];
	    lines: Line[];
	    model: KnownModel;
	}
	
	
	export interface RunWait {
	    ms: number;
	    try: number;
	    of: number;
	    problem?: Failure | null;
	}
	
	
	export interface SettingsView {
	    optionsFile: string;
	    options: OptionView[];
	    agentsFile: string;
	    agents: AgentForm[];
	    providers: ProviderView[];
	    colorsFile: string;
	    colors: ColorRow[];
	    problems: FileProblem[];
	    places: PlacesView;
	}
	export interface SourceView {
	    file: string;
	    kind: string;
	    encoding: string;
	    bom: boolean;
	    size: number;
	    state: string;
	}
	
	
	export interface StatsPoint {
	    turn: string;
	    number: number;
	    phase: string;
	    model: string;
	    result: string;
	    nodes: number;
	    edges: number;
	    sent: number;
	    received: number;
	    budget: number;
	    done: number;
	    refused: number;
	    unreadable: number;
	    seconds: number;
	    cost: MoneyView[];
	}
	export interface StatsView {
	    nodes: number;
	    edges: number;
	    levels: number;
	    words: number;
	    nodeTypes: Counted[];
	    edgeTypes: Counted[];
	    states: Counted[];
	    contested: Counted[];
	    turns: number;
	    failed: number;
	    skipped: number;
	    stopped: number;
	    calls: number;
	    asked: number;
	    done: number;
	    refused: number;
	    declined: number;
	    tokens: number;
	    cost: MoneyView[];
	    chat: ChatFigures;
	    seconds: number;
	    first: string;
	    last: string;
	    lastTurn: string;
	    lastPhase: string;
	    phases: Counted[];
	    actions: ActionRow[];
	    rules: Counted[];
	    models: ModelRow[];
	    reasoning: Reasoning;
	}
	export interface TestResult {
	    ok: boolean;
	    open: string;
	    asked: boolean;
	    millis: number;
	    model: OfferedModel;
	    window: number;
	    problem?: Failure | null;
	}
	export interface TextFile {
	    file: string;
	    text: string;
	    hash: string;
	    builtIn: boolean;
	}
	export interface TextLine {
	    key: string;
	    value: string;
	    now: string;
	    own: boolean;
	}
	export interface TextGroup {
	    name: string;
	    files: string[];
	    settings: string;
	    hash: string;
	    lines: TextLine[];
	}
	
	
	export interface TextRow {
	    name: string;
	    file: string;
	    kind: string;
	    hash: string;
	    now: string;
	    next: string;
	    can: boolean;
	}
	export interface TextsView {
	    offered: boolean;
	    recording: string;
	    order: string;
	    back: boolean;
	    files: TextRow[];
	    group?: TextGroup | null;
	}
	export interface Tidied {
	    moved: number;
	    step: number;
	}
	export interface TidyGain {
	    larger: number;
	    heap: boolean;
	}
	export interface TidyWish {
	    level: string;
	    mode: string;
	    node: string;
	    width: number;
	    height: number;
	}
	
	
	export interface TrustQuestion {
	    needed: boolean;
	    agent: string;
	    folder: string;
	    provider: string;
	    host: string;
	    address: string;
	    where: string;
	    key: string;
	    literal: boolean;
	}
	export interface TurnAction {
	    name: string;
	    fields: ParamView[];
	    reason: string;
	    line: number;
	    text: string;
	    rule: string;
	    refused: SpokenText;
	    created: string;
	    about: string[];
	    notes: SpokenText[];
	}
	export interface TurnQuestion {
	    topic: string;
	    answer: SpokenText;
	}
	export interface TurnReply {
	    reply: string;
	    failures: SpokenText[];
	}
	export interface TurnSkipped {
	    action: string;
	    line: number;
	    why: SpokenText;
	}
	export interface TurnFile {
	    file: string;
	    version: string;
	    now: boolean;
	}
	export interface TurnWarning {
	    id: string;
	    said: message.Message;
	    summary: string;
	    detail: string;
	}
	export interface TurnSection {
	    block: string;
	    file: string;
	    text: string;
	    tokens: number;
	    change: string;
	    causes: CauseView[];
	    lines: DiffLine[];
	    trimmed: TrimView;
	}
	export interface TurnDetail {
	    id: string;
	    number: number;
	    agent: string;
	    provider: string;
	    model: string;
	    phase: string;
	    turnInPhase: number;
	    turns: number;
	    at: string;
	    seconds: number;
	    result: string;
	    problem: string;
	    told?: LogTold | null;
	    undone: boolean;
	    undoable: boolean;
	    calls: number;
	    from: string;
	    to: string;
	    prompt: string;
	    edited: boolean;
	    sections: TurnSection[];
	    previous: string;
	    sent: number;
	    estimated: boolean;
	    received: number;
	    cost: MoneyView[];
	    budget: number;
	    warnings: TurnWarning[];
	    files: TurnFile[];
	    reply: string;
	    replies: string[];
	    reasoning: string;
	    actions: TurnAction[];
	    skipped: TurnSkipped[];
	    replyWarnings: SpokenText[];
	    unreadable: TurnReply[];
	    clarifications: TurnQuestion[];
	    names: NamedNode[];
	}
	
	
	
	
	
	
	
	export interface TypeForm {
	    kind: string;
	    id: string;
	    name: string;
	    file: string;
	    text: string;
	    hash: string;
	    builtIn: boolean;
	    needed: boolean;
	    color: string;
	    colorFile: string;
	    icon: string;
	    description: string;
	    importance: string;
	    importanceFile: string;
	    state: string;
	    expectedInputs: string;
	    expectedOutputs: string;
	    directional: boolean;
	    other: ParamView[];
	    used: number;
	}
	export interface TypesView {
	    types: TypeForm[];
	    min: number;
	    max: number;
	    problems: FileProblem[];
	}
	export interface Undone {
	    label: SpokenText;
	    step: number;
	}
	export interface UndoneTurn {
	    label: string;
	    kept: SpokenText[];
	    step: number;
	}
	export interface Unpacking {
	    name: string;
	    links: LinkRow[];
	    nodes: InnerNode[];
	}
	
	
	export interface WayOfThinking {
	    id: string;
	    name: string;
	    line: string;
	    ask: string;
	}
	export interface WhyField {
	    field: string;
	    from: string;
	    to: string;
	}
	export interface WhyRow {
	    kind: string;
	    at: string;
	    turn: string;
	    phase: string;
	    actor: string;
	    fields: WhyField[];
	    node: string;
	    name: string;
	    link: string;
	    out: boolean;
	    quote: string;
	    label: SpokenText;
	    file: string;
	    line: number;
	    part: string;
	    on: string;
	    said: string;
	    prompts: PromptFile[];
	}
	

}

