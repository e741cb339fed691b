/** Official rates of the National Bank of one day, from public sources. Days are ISO dates. */
export interface PublishedRates {
  /** The day they were set, if the source gives it. */
  readonly fixed: string | null
  /** A day they were in effect, as given by the source; the first of several. */
  readonly inEffect: string
  /** Tenge per 1 unit, by code. */
  readonly rates: Readonly<Record<string, number>>
}

/**
 * The rates to compare a service's history with. Each entry is backed by an answer of the National Bank, by two
 * independent reports, or by one report with both days. `KASE` is the stock exchange. The Bank sets its weighted
 * average of a day as the official rate of the following day (https://www.nationalbank.kz/en/news/suraqtar).
 */
export const publishedRates: readonly PublishedRates[] = [
  // Caravan, “Курсы тенге к инвалютам на 1 июля”, quotes the Bank and names both days.
  // https://caravan.kz/amp/news/kursy-tenge-k-invalyutam-na-1-iyulya-274706
  { fixed: '2010-06-30', inEffect: '2010-07-01', rates: { USD: 147.55, EUR: 180.25, RUB: 4.72 } },
  // Caravan, “Средневзвешенный курс тенге на KASE в понедельник повысился на 0,08 тенге”: Friday’s average, and the official
  // rate on Monday 19 July. https://caravan.kz/amp/news/srednevzveshennyjj-kurs-tenge-na-kase-v-ponedelnik-povysilsya-na-008-tenge-275680
  { fixed: '2010-07-16', inEffect: '2010-07-19', rates: { USD: 147.55 } },
  // Caravan, a report on KASE in Kazakh: Wednesday’s average, and the official rate on Thursday 15 November.
  // https://kaz.caravan.kz/zhangalyqtar/kase-birzhasynyng-bejjsenbidegi-saudasattyghynda-tenggening-dollargha-shaqqandaghy-baghamy-140853/
  { fixed: '2012-11-14', inEffect: '2012-11-15', rates: { USD: 150.46 } },
  // Caravan, a report on KASE in Kazakh: Friday’s average, and the official rate on Monday 26 November.
  // https://kaz.caravan.kz/amp/zhangalyqtar/kase-qor-birzhasynda-bugin-dollargha-shaqqandaghy-tenggening-ortasha-baghamy-141470
  { fixed: '2012-11-23', inEffect: '2012-11-26', rates: { USD: 150.07 } },
  // Radio Azattyk, 21 August 2015: the Bank’s rate of the day, and the average of the day before.
  // https://rus.azattyk.org/amp/27200584.html
  { fixed: '2015-08-20', inEffect: '2015-08-21', rates: { USD: 255.26 } },
  // 7kun: the Bank’s rates for 28–30 November, set on Friday the 27th. https://7kun.kz/ru/news/28418
  { fixed: '2015-11-27', inEffect: '2015-11-28', rates: { USD: 307.02, EUR: 326.06, RUB: 4.64 } },
  // Kapital, “Курсы тенге к инвалютам на 30 декабря”, quotes the Bank and names both days.
  // https://kapital.kz/amp/finance/46647/kursy-tenge-k-invalyutam-na-30-dekabrya.html
  { fixed: '2015-12-29', inEffect: '2015-12-30', rates: { USD: 337.66, EUR: 371.02, RUB: 4.64 } },
  // Inbusiness, “Средневзвешенный курс тенге на KASE укрепился до максимума”: Thursday’s average, and the official rate on
  // 3 February. https://inbusiness.kz/ru/last/srednevzveshennyy-kurs-tenge-na-kase-ukrepilsya-do-maksimum
  { fixed: '2017-02-02', inEffect: '2017-02-03', rates: { USD: 325 } },
  // Inbusiness, “Средневзвешенный курс тенге на KASE снизился на 0,3%”: Friday’s average, and the official rate on Monday
  // 27 February. https://www.inbusiness.kz/ru/last/srednevzveshennyy-kurs-tenge-na-kase-snizilsya-na-03-do-312
  { fixed: '2017-02-24', inEffect: '2017-02-27', rates: { USD: 311.49 } },
  // Inbusiness, “Средневзвешенный курс тенге на KASE в понедельник вырос”: Friday’s average, and the official rate on Monday
  // 20 November. https://inbusiness.kz/ru/last/srednevzveshennyj-kurs-tenge-na-kase-v-ponedelnik-vyros-na-
  { fixed: '2017-11-17', inEffect: '2017-11-20', rates: { USD: 332.21 } },
  // Inbusiness, “Курс тенге понизился на 0,3%”: Thursday’s average, and the official rate on Friday 2 March 2018.
  // https://inbusiness.kz/ru/last/111kurs-tenge-ponizilsya-na-0-3
  { fixed: '2018-03-01', inEffect: '2018-03-02', rates: { USD: 321.34 } },
  // Inbusiness, “Курс тенге незначительно укрепился”: Wednesday’s average, and the official rate on 23 August 2018.
  // https://inbusiness.kz/ru/last/kurs-tenge-neznachitelno-ukrepilsya99090009
  { fixed: '2018-08-22', inEffect: '2018-08-23', rates: { USD: 361.66 } },
  // Inbusiness, “Курс тенге начал неделю незначительным снижением”: Friday’s average, and the official rate on Monday
  // 19 November. https://inbusiness.kz/ru/last/kurs-tenge-nachal-nedelyu-neznachitelnym-snizheniem%D0%BA4554
  { fixed: '2018-11-16', inEffect: '2018-11-19', rates: { USD: 367.06 } },
  // Trend names both days (http://www.today.az/news/regions/177757.html); Kazinform has the average of 4 January
  // (https://en.inform.kz/news/kase-day-session-usdkzt_tom-377-56_a3484601/).
  { fixed: '2019-01-04', inEffect: '2019-01-05', rates: { USD: 378.12 } },
  // The Bank’s answer for 12 January 2019 in the README of python-kzt-exchangerates
  // (https://github.com/dclimber/python-kzt-exchangerates); Inbusiness has Friday’s average, and the rate on Monday the 14th
  // (https://inbusiness.kz/ru/last/kurs-tenge-ponizilsya-v-nachale-nedeli%205656).
  { fixed: '2019-01-11', inEffect: '2019-01-12', rates: { USD: 376.06, EUR: 433.26, RUB: 5.62 } },
  // Inbusiness, “Курс тенге в среду незначительно укрепился”: Tuesday’s average, and the official rate on 30 January.
  // https://inbusiness.kz/ru/last/kurs-tenge-v-sredu-neznachitelno-ukrepilsya6666666666666888
  { fixed: '2019-01-29', inEffect: '2019-01-30', rates: { USD: 380.66 } },
  // Trend, 20 April 2019, quotes the Bank: the rates for 20–22 April, set on the 19th.
  // http://www.today.az/news/regions/181656.html
  { fixed: '2019-04-19', inEffect: '2019-04-20', rates: { USD: 379.29, EUR: 426.4, RUB: 5.93 } },
  // Trend: the rate on 23 April (http://www.today.az/news/regions/181765.html), and Monday’s average
  // (http://www.today.az/news/regions/181887.html).
  { fixed: '2019-04-22', inEffect: '2019-04-23', rates: { USD: 377.11 } },
  // Trend: the rate on 23 August 2019, set by the results of the previous day.
  // https://en.trend.az/business/finance/3108322.html
  { fixed: '2019-08-22', inEffect: '2019-08-23', rates: { USD: 386.04 } },
  // Trend: the rate on 1 November 2019, set by the results of the previous day.
  // http://www.today.az/news/regions/187883.html
  { fixed: '2019-10-31', inEffect: '2019-11-01', rates: { USD: 388.67 } },
  // Trend: the rate for 3 June 2020, set by the results of the previous day.
  // https://en.trend.az/business/finance/3248940.html
  { fixed: '2020-06-02', inEffect: '2020-06-03', rates: { USD: 402.37 } },
  // Two reports of the rate for 26–28 February 2022: https://mgorod.kz/news/kurs-dollara-po-itogam-torgov-sostavil-495-tenge
  // and https://saqshy.info/kurs-dollara-sostavil-495-tenge.
  { fixed: null, inEffect: '2022-02-26', rates: { USD: 467.09 } },
  // Turan Times has the average of 21 September (https://turantimes.kz/ekonomika/37659-dollar-nemnogo-podeshevel.html), Aikyn
  // the rate on the 22nd (https://aikyn.kz/218880/dollar-bagamy-3-43-tengege-kymbattady/amp).
  { fixed: '2022-09-21', inEffect: '2022-09-22', rates: { USD: 477.73 } },
  // The Bank’s page for 24 April 2024.
  // https://nationalbank.kz/kz/exchangerates/ezhednevnye-oficialnye-rynochnye-kursy-valyut
  { fixed: null, inEffect: '2024-04-24', rates: { USD: 444.32, EUR: 473.33, RUB: 4.76 } },
  // Bizmedia, 8 May 2025: the average of the day, which the Bank sets for 9–12 May (https://bizmedia.kz/?p=158556). The Bank’s
  // answer for 12 May is in a test of kz-currency-rates (https://github.com/rustem-kaimolla/kz-currency-rates): AUD and AZN.
  { fixed: '2025-05-08', inEffect: '2025-05-09', rates: { USD: 516.01, AUD: 331.12, AZN: 304.43 } },
  // Kazinform, 13 January 2026: the average of 12 January, and the Bank’s rate for the 13th.
  // https://www.inform.kz/ru/dollar-sohranyaetsya-na-urovne-509-tenge-4279a4
  { fixed: '2026-01-12', inEffect: '2026-01-13', rates: { USD: 509.84 } },
  // The Bank’s answers for three days (https://nationalbank.kz/rss/get_rates.cfm?fdate=01.04.2026), as Frankfurter recorded them
  // on 8 April 2026 (https://github.com/lineofflight/frankfurter, spec/vcr_cassettes/nbk.yml).
  { fixed: null, inEffect: '2026-04-01', rates: { USD: 478.77, EUR: 548.62, RUB: 5.87 } },
  { fixed: null, inEffect: '2026-04-02', rates: { USD: 475.09, EUR: 551.06, RUB: 5.87 } },
  { fixed: null, inEffect: '2026-04-03', rates: { USD: 472.31, EUR: 543.72, RUB: 5.86 } },
]
