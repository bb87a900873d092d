import { languageCodeOf } from '../../../domain/words/language-for.ts';
import type { LanguageCode } from '../../../words/words-file.ts';

/**
 * Coarse words by language, which no visitor's name may contain if a branch does not list its own. Selected from the
 * List of Dirty, Naughty, Obscene, and Otherwise Bad Words (npm `naughty-words` 1.2.0, CC BY 4.0), without ordinary
 * words, inflections and given names. It lacks Hebrew, Romanian, Somali, Ukrainian, Urdu and Vietnamese: those,
 * Hindi in its own script and a few more are ours.
 */
const words: Readonly<Record<LanguageCode, string>> = {
  ar: 'سكس|طيز|شرج|تمص|بيضان|بز|بزاز|حلمة|مفلقسة|بظر|كس|شهوة|شاذ|عاهرة|جماع|قضيب|زب|لوطي|لواط|سحاق|سحاقية|اغتصاب|خنثي|نيك|متناك|متناكة|شرموطة|عرص|خول|قحبة|لبوة|غبي|أحمق|حمار|كلب|قواد|منيك|تافه',
  de: 'analritter|arsch|arschficker|arschlecker|arschloch|bimbo|bumsen|dödel|fick|ficken|flittchen|fotze|hackfresse|hure|hurensohn|kackbratze|kacke|kacken|kackwurst|kampflesbe|kanake|milf|morgenlatte|muschi|neger|nigger|nutte|onanieren|orgasmus|penis|pimmel|pimpern|pinkeln|pissen|pisser|porno|reudig|schabracke|schlampe|scheiße|scheisser|schnackeln|schwanzlutscher|schwuchtel|tittchen|titten|vögeln|vollpfosten|wichse|wichsen|wichser|idiot|missgeburt|spast|vollidiot',
  en: 'anus|arsehole|ass|asshole|assmunch|bastard|bitch|bitches|blowjob|bollocks|boner|boob|boobs|bullshit|bunghole|butthole|clit|clitoris|cock|cocks|coon|cum|cumshot|cunt|darkie|dildo|ejaculation|fag|faggot|fuck|fuckin|fucking|fucktards|genitals|handjob|honkey|horny|jackoff|jigaboo|jizz|kike|masturbate|milf|motherfucker|neonazi|nigga|nigger|nympho|orgasm|orgy|paedophile|paki|pedophile|penis|pikey|pissing|porn|porno|pubes|pussy|raghead|rape|rapist|semen|sex|sexy|shemale|shit|shitty|slut|sodomy|spastic|spic|tit|tits|titties|titty|towelhead|tosser|tranny|twat|vagina|vulva|wank|wetback|whore|wanker|dickhead|prick|moron|idiot|jerk',
  es: 'asno|bastardo|bollera|cabrón|caca|chupapollas|concha|coño|culo|esperma|follador|follar|gilipollas|hijaputa|hijoputa|idiota|imbécil|jilipollas|kapullo|lameculos|mamada|maricón|mariconazo|mierda|nazi|orina|pedo|pendejo|pervertido|pezón|pinche|pis|prostituta|puta|racista|ramera|sádico|semen|sexo|soplapollas|tetas|travesti|verga|vulva|estúpido|cabrona|zorra|hijo de puta|hija de puta',
  fa: 'آب کیر|ارگاسم|برهنه|پورن|پورنو|تجاوز|تخمی|جق|جقی|جلق|جنده|چوچول|حشری|دودول|ساک زدن|سکس|سکس کردن|سکسی|شق کردن|شهوت|شهوتی|شونبول|فیلم سوپر|کس|کس دادن|کس کردن|کسکش|کوس|کون|کون دادن|کون کردن|کونکش|کونی|کیر|کیری|لاپا|لاپایی|لاشی|لخت|هرزه|احمق|خر|حرامزاده|مادرجنده',
  fr: 'baiser|bite|bitte|bordel|branler|branlette|branleur|branleuse|caca|chatte|chier|chiottes|con|connard|connasse|conne|couilles|cul|emmerdeur|emmerdeuse|enculé|enculée|enculeur|enfoiré|enfoirée|gouine|gueule|merde|merdeux|merdeuse|nègre|pédale|pédé|pipi|pisser|pouffiasse|putain|pute|salaud|salope|suce|tapette|trique|zizi|fils de pute',
  he: 'זין|כוס|שרמוטה|זונה|מניאק|מזדיין|קוקסינל|תחת|חרא|אידיוט|מפגר|דפוק',
  hi: 'aand|balatkari|bhadva|bhangi|bhosad|bhosadike|chinaal|chod|chodu|choot|chootiya|chut|chutad|chutia|chutiya|gaand|gandu|haramzade|hijda|hijra|jhant|kamine|kaminey|kutta|kuttiya|loda|lodu|lund|madarchod|mutth|raand|saala|suar|tatte|tatti|tharki|चूत|चूतिया|लंड|लौड़ा|गांड|भोसड़ी|मादरचोद|बहनचोद|रंडी|हरामी|हरामज़ादा|कुत्ता|साला|कमीना',
  hu: 'balfasz|balfaszok|bazmeg|buksza|csöcs|csöcsök|fasz|faszfej|faszok|faszt|fing|geci|gecik|kibaszott|kúr|kurafi|kurva|kurvák|picsa|pofa|pöcs|pöcsök|punci|segg|seggfej|szajha|szar|szarok|hülye|idióta|köcsög',
  it: 'bagascia|baldracca|battona|bocchinara|bocchino|bucaiolo|busone|cacca|cagare|cagata|cazzata|cazzo|cazzone|checca|chiavare|coglione|coglioni|cornuto|culattone|culo|figa|fica|fottere|frocio|leccaculo|merda|merdoso|mignotta|minchia|minchione|pirla|pippa|pisciare|piscio|pompino|porca|puttana|recchione|rompipalle|ruffiano|scopare|sega|sborra|stronza|stronzata|stronzo|succhiami|terrone|tette|troia|trombare|vaffanculo|zinne|zoccola|figlio di puttana|testa di cazzo',
  pl: 'burdel|chuj|chujnia|ciota|cipa|dupa|dupek|dziwka|gówno|huj|jebać|jebany|kurwa|kurwy|kutafon|kutas|pieprzyć|pierdolec|pierdolić|pierdolnąć|pierdolnięty|pierdoła|pierdzieć|pizda|pojeb|pojebany|popierdolony|ruchać|rzygać|skurwysyn|sraczka|srać|suka|wkurwiać|zajebisty|skurwiel|cwel|kurwo',
  pt: 'bastardo|bicha|boceta|bosta|burro|cabrao|cacete|cagar|caralho|cona|corno|cu|foda|foder|gozar|merda|paneleiro|peidar|pênis|porra|puta|queca|sacanagem|transar|vadia|veado|xana|xochota|filho da puta',
  ro: 'pulă|pizdă|muie|curvă|târfă|căcat|fut|futut|futu-te|bulangiu|cur|coaie|labagiu|poponar|idiot|prost|handicapat|jigodie|nenorocit',
  ru: 'бздёнок|блядки|блядовать|блядство|блядь|гандон|говно|говнюк|дерьмо|дрочить|ёбарь|ебать|ебло|ебнуть|жопа|жополиз|манда|мандавошка|муда|мудило|мудозвон|наебать|обоссаться|опесдол|охуеть|секс|сиськи|спиздить|срать|ссать|хер|хохол|хрен|хуёвый|хуеплет|хуило|хуиня|хуй|pizda|pizdetc|mudack|pidar|zalupa|svoloch|сука|сучка|пизда|пиздец|пидор|пидорас|мудак|шлюха|гнида|сволочь|ублюдок|идиот',
  so: 'wasacad|siil|dhilo|dhillo|futo|qaniis|nacas',
  tr: 'am|amcığı|amcık|amcıklar|çingene|göt|götler|götveren|kaltak|orospu|orospular|saksocu|sıçmak|sik|sikmek|siktir|taşak|taşaklar|yarak|yarağı|amk|piç|ibne|gavat|pezevenk|aptal|salak|gerizekalı|şerefsiz|ahmak',
  uk: 'блядь|блять|бля|пізда|пиздець|хуй|хуйло|хуйня|єбати|йобаний|мудак|мудило|сука|сучка|курва|шльондра|повія|жопа|срака|гівно|лайно|дебіл|ідіот|придурок|гандон|підор|підорас|дурень|бовдур|йолоп',
  ur: 'گانڈ|چوت|لنڈ|لوڑا|حرامی|حرامزادہ|رنڈی|کنجر|کتیا|بھڑوا|گشتی|چوتیا|بہن‌چود|مادرچود',
  vi: 'địt|lồn|cặc|buồi|đéo|cứt|đồ chó|con đĩ|khốn nạn|mất dạy|đụ má|địt mẹ',
  zh: '下贱|乳交|乳头|乳房|乳波臀浪|仆街|他奶娘的|他妈|他妈地|他妈的|他娘|你个傻比|你妈|你妈的|你娘|你娘卡好|你娘咧|你它妈的|你是鸡|傻比|傻逼|军妓|刚瘪三|卖比|卖淫|卵子|吃屎|塞你娘|外阴|大卵子|大卵泡|大鸡巴|奸你|她妈地|她妈的|妈个比|妈个老比|妈妈的|妈比|妈的|妈逼|妓女|妓院|妳她妈的|妳妈的|妳娘的|娘个比|娘的|婊子|婊子养的|它妈地|它妈的|小乳头|小卵子|小卵泡|小瘪三|小骚比|小骚货|小鸡巴|小鸡鸡|屁眼|屁股|巨乳|干你妈|干你娘|干妳妈|干妳娘|干您娘|强奸|强奸你|性交|懆您妈|懆您娘|招妓|操你|操你全家|操你奶奶|操你妈|操你娘|操你祖宗|操你老妈|操你老母|操妳|操妳全家|操妳妈|操妳娘|操妳祖宗|操机掰|操比|操逼|傻瓜',
};

/** The default banned words of a language; empty for a language that we lack. */
export function bannedWordsFor(code: unknown): string[] {
  const known = typeof code === 'string' ? languageCodeOf(code) : undefined;
  return known ? words[known].split('|') : [];
}
