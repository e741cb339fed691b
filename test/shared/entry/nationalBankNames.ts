/**
 * What the National Bank calls its currencies on its board: in Russian, in Kazakh and in English, as it writes them there
 * (with the form that goes with 10, 100 or 1000 units).
 */
export const nationalBankNames = `
AUD | АВСТРАЛИЙСКИЙ ДОЛЛАР | АВСТРАЛИЯ ДОЛЛАРЫ | AUSTRALIAN DOLLAR
AZN | АЗЕРБАЙДЖАНСКИЙ МАНАТ | ӘЗІРБАЙЖАН МАНАТЫ | AZERBAIJANI MANAT
AMD | АРМЯНСКИХ ДРАМОВ | АРМЯН ДРАМЫ | ARMENIAN DRAM
BYN | БЕЛОРУССКИЙ РУБЛЬ | БЕЛАРУС РУБЛІ | BELARUSIAN RUBLE
BRL | БРАЗИЛЬСКИЙ РЕАЛ | БРАЗИЛИЯ РЕАЛЫ | BRAZILIAN REAL
HUF | ВЕНГЕРСКИХ ФОРИНТОВ | ВЕНГЕР ФОРИНТІ | HUNGARIAN FORINT
HKD | ГОНКОНГСКИЙ ДОЛЛАР | ГОНКОНГ ДОЛЛАРЫ | HONG KONG DOLLAR
GEL | ГРУЗИНСКИЙ ЛАРИ | ГРУЗИН ЛАРИІ | GEORGIAN LARI
DKK | ДАТСКАЯ КРОНА | ДАТ КРОНАСЫ | DANISH KRONE
AED | ДИРХАМ ОАЭ | БАЭ ДИРХАМЫ | UAE DIRHAM
USD | ДОЛЛАР США | АҚШ ДОЛЛАРЫ | US DOLLAR
EUR | ЕВРО | ЕУРО | EURO
INR | ИНДИЙСКАЯ РУПИЯ | ҮНДІ РУПИЙІ | INDIAN RUPEE
IRR | ИРАНСКИЙ РИАЛ | ИРАН РИАЛЫ | IRANIAN RIAL
CAD | КАНАДСКИЙ ДОЛЛАР | КАНАДА ДОЛЛАРЫ | CANADIAN DOLLAR
CNY | КИТАЙСКИЙ ЮАНЬ | ҚЫТАЙ ЮАНІ | CHINESE YUAN
KWD | КУВЕЙТСКИЙ ДИНАР | КУВЕЙТ ДИНАРЫ | KUWAITI DINAR
KGS | КЫРГЫЗСКИЙ СОМ | ҚЫРҒЫЗ СОМЫ | KYRGYZSTANI SOM
MYR | МАЛАЗИЙСКИЙ РИНГГИТ | МАЛАЙЗИЯ РИНГГИТІ | MALAYSIAN RINGGIT
MXN | МЕКСИКАНСКИЙ ПЕСО | МЕКСИКА ПЕСОСЫ | MEXICAN PESO
MDL | МОЛДАВСКИЙ ЛЕЙ | МОЛДАВАН ЛЕЙІ | MOLDOVAN LEU
NOK | НОРВЕЖСКАЯ КРОНА | НОРВЕГ КРОНАСЫ | NORWEGIAN KRONE
PLN | ПОЛЬСКИЙ ЗЛОТЫЙ | ПОЛЬША ЗЛОТЫ | POLISH ZLOTY
SAR | РИЯЛ САУДОВСКОЙ АРАВИИ | САУД АРАВИЯНЫҢ РИЯЛЫ | SAUDI ARABIAN RIYAL
RUB | РОССИЙСКИЙ РУБЛЬ | РЕСЕЙ РУБЛІ | RUSSIAN RUBLE
XDR | СДР | СДР | SDR
SGD | СИНГАПУРСКИЙ ДОЛЛАР | СИНГАПУР ДОЛЛАРЫ | SINGAPOREAN DOLLAR
TJS | ТАДЖИКСКИЙ СОМОНИ | ТӘЖІК СОМОНИІ | TAJIK SOMONI
THB | ТАЙСКИЙ БАТ | ТАЙЛАНД БАТЫ | THAI BAHT
TRY | ТУРЕЦКАЯ ЛИРА | ТҮРІК ЛИРАСЫ | TURKISH LIRA
UZS | УЗБЕКСКИХ СУМОВ | ӨЗБЕК СОМЫ | UZBEK SUM
UAH | УКРАИНСКАЯ ГРИВНА | УКРАИН ГРИВНАСЫ | UKRAINIAN HRYVNIA
GBP | ФУНТ СТЕРЛИНГОВ СОЕДИНЕННОГО КОРОЛЕВСТВА | БІРІККЕН КОРОЛЬДІКТІҢ ФУНТ СТЕРЛИНГІ | UNITED KINGDOM POUND STERLING
CZK | ЧЕШСКАЯ КРОНА | ЧЕХ КРОНАСЫ | CZECH KORUNA
SEK | ШВЕДСКАЯ КРОНА | ШВЕД КРОНАСЫ | SWEDISH KRONA
CHF | ШВЕЙЦАРСКИЙ ФРАНК | ШВЕЙЦАР ФРАНКІ | SWISS FRANC
ZAR | ЮЖНО-АФРИКАНСКИЙ РАНД | ОҢТҮСТІК АФРИКА РАНДІ | SOUTH AFRICAN RAND
KRW | ЮЖНО-КОРЕЙСКИХ ВОН | ОҢТҮСТІК КОРЕЙ ВОНЫ | SOUTH KOREAN WON
JPY | ЯПОНСКАЯ ЙЕНА | ЖАПОН ЙЕНІ | JAPANESE YEN
`
