export namespace service {
	
	export interface Prefs {
	    theme: string;
	    textSize: number;
	    language: string;
	    motion: string;
	    views: Record<string, string>;
	}
	export interface About {
	    version: string;
	    kind: string;
	    os: string;
	    prefs: Prefs;
	    shown: string[];
	}
	export interface AgentView {
	    name: string;
	    provider: string;
	    model: string;
	    where: string;
	    address: string;
	    file: string;
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
	export interface Card {
	    id: string;
	    l0: string;
	    text: string;
	    by: string;
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
	export interface ChatState {
	    agent: string;
	    practice: boolean;
	    asking: number[];
	    answering: number;
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
	}
	export interface Edited {
	    file: string;
	    hash: string;
	    before: string;
	}
	export interface Failure {
	    code: string;
	    message: string;
	    subject: string;
	    values: Record<string, string>;
	    text: string;
	    remedy: string;
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
	    label: string;
	    by: string;
	    turn: string;
	}
	export interface RunStatus {
	    running: boolean;
	    activity: string;
	    phase: string;
	    phaseIndex: number;
	    turn: number;
	    turns: number;
	    turnId: string;
	    position: string;
	    agent: string;
	    failures: number;
	    chatPending: number;
	    ending: string;
	    why: string;
	    problem?: Failure | null;
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
	    files: FilesNews;
	    newFile: FileNews;
	    // Go type: struct {}
	    settings: any;
	    failure: Failure;
	    // Go type: struct {}
	    resync: any;
	}
	
	
	export interface FileProblem {
	    severity: string;
	    id: string;
	    summary: string;
	    remedy: string;
	    file: string;
	    line: number;
	}
	export interface FileRow {
	    file: string;
	    hash: string;
	    builtIn: boolean;
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
	    undo: string;
	    redo: string;
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
	    level: string;
	    version: number;
	    path: Crumb[];
	    words: string[];
	    nodes: NodeColumns;
	    edges: EdgeColumns;
	    groups: GroupRow[];
	    agents: Record<string, string>;
	    total: Total;
	}
	
	export interface NewPlan {
	    dir: string;
	    problem?: Failure | null;
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
	
	export interface PasteWish {
	    level: string;
	    data: string;
	    text: string;
	    at?: Point | null;
	}
	
	export interface PhaseView {
	    id: string;
	    file: string;
	    hash: string;
	    text: string;
	    builtIn: boolean;
	    blocks: BlockView[];
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
	    trimmed: string;
	    lost: number;
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
	export interface ProjectInfo {
	    dir: string;
	    name: string;
	    readOnly: boolean;
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
	    actions: string[];
	    problems: FileProblem[];
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
	    goal: string;
	    nodes: number;
	    waiting: boolean;
	    dots: Dot[];
	    lines: Line[];
	}
	
	
	export interface TextFile {
	    file: string;
	    text: string;
	    hash: string;
	    builtIn: boolean;
	}
	
	
	
	export interface UndoneTurn {
	    label: string;
	    kept: string[];
	}

}

